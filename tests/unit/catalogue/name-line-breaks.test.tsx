import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductName } from "~/catalogue/name-line-breaks";

test.each([
  ["Club T-Shirt", "T-Shirt"],
  ["É-Bow, blue", "É-Bow"],
  ["Half-Zip Hoodie", undefined],
  ["U-Bahnhaltestellenschild", undefined],
])("keeps part of “%s” on one line: %s", (name, unbroken) => {
  const markup = renderToStaticMarkup(<ProductName name={name} />);
  expect(/<span[^>]*>(.*)<\/span>/.exec(markup)?.[1]).toBe(unbroken);
  expect(markup.replace(/<[^>]+>/g, "")).toBe(name);
});
