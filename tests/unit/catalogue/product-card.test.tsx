import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductName } from "~/catalogue/product-card";

test.each([
  ["Logo T-Shirt", 'Logo <span class="whitespace-nowrap">T-Shirt</span>'],
  ["Half-Zip Hoodie", "Half-Zip Hoodie"],
])("a name keeps a word such as “T-Shirt” on one line: %s", (name, html) => {
  expect(renderToStaticMarkup(<ProductName name={name} />)).toBe(html);
});
