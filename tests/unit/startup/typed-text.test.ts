// @vitest-environment happy-dom
import { expect, test } from "vitest";
import { readTypedText, restoreTypedText } from "~/startup/typed-text";

test("restores the contents of all kinds of fields, and the focus", () => {
  const html = `<a href="/">Home</a><input name="search" value="mug"><input name="size" type="radio" value="S">
    <input name="size" type="radio" value="M"><input name="new" type="checkbox"><textarea name="note"></textarea>
    <select name="sort"><option>name</option><option>price</option></select><button name="go" value="1">Go</button>`;
  document.body.innerHTML = html;
  const empty = readTypedText();
  for (const [selector, value] of [
    ["[name=search]", "cap"],
    ["textarea", "Sign it"],
    ["select", "price"],
  ] as const) {
    Object.assign(document.querySelector(selector) ?? {}, { value });
  }
  for (const box of document.querySelectorAll<HTMLInputElement>("[value=M], [type=checkbox]")) {
    box.checked = true;
  }
  document.querySelector("textarea")?.focus();
  const saved = readTypedText();
  document.body.innerHTML = html;
  expect(readTypedText()).toBe(empty);
  restoreTypedText(saved);
  expect(readTypedText()).toBe(saved);
  expect(document.activeElement).toBe(document.querySelector("textarea"));
  expect(saved).toMatch(/cap.*Sign it.*price/);
});
