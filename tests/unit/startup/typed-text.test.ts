// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readTypedText, restoreTypedText } from "~/startup/typed-text";

const html = `<a href="/">Home</a><input name="search" value="mug"><textarea name="note"></textarea>
  <input name="size" type="radio" value="S"><input name="size" type="radio" value="M"><input name="new" type="checkbox">
  <select name="sort"><option>name</option><option>price</option></select><button name="go" value="1">Go</button>`;

test("restores the contents of all kinds of fields, and the focus", () => {
  document.body.innerHTML = html;
  const fill = (selector: string, state: object) =>
    Object.assign(document.querySelector(selector) ?? {}, state);
  for (const name of ["search", "note", "sort"]) fill(`[name=${name}]`, { value: "price" });
  for (const box of ["[value=M]", "[name=new]"]) fill(box, { checked: true });
  document.querySelector("textarea")?.focus();
  const saved = readTypedText();
  expect(saved.match(/price/g)).toHaveLength(3);
  document.body.innerHTML = html;
  restoreTypedText(saved);
  expect(readTypedText()).toBe(saved);
});
