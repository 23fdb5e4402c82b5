import { readFileSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import { expect, test, vi } from "vitest";
import { foldText } from "~/catalogue/fold-text";
import { formatMoney, toCents } from "~/catalogue/money";
import { brand } from "../../app/band/brand";
import { categories, products } from "../../app/band/products";

// Prices have the real band's currency.
vi.mock("~/band/brand", () => import("../../app/band/brand"));

test.each(products)(
  "$name has its own name and id, a price that fits, and no word longer than two lines",
  ({ id, name, price }) => {
    const same = products.filter((product) => product.id === id || product.name === name);
    expect(same, `products with the id ${id} or this name`).toHaveLength(1);
    expect(price, "the price").toBeGreaterThan(0);
    expect(`${price}`, "the price, which has at most two decimals").toMatch(/^\d+(\.\d\d?)?$/);
    const shown = formatMoney(toCents(price));
    expect(shown.length, `characters of “${shown}” on the price's sticker`).toBeLessThanOrEqual(12);
    // On a phone, each line of a card has room for 13 letters.
    const longestWord = Math.max(...name.split(/[\s-]/).map(({ length }) => length));
    expect(longestWord, "letters of the name's longest word").toBeLessThanOrEqual(26);
  },
);

test.each(categories)("the category $name has its own name and a product", ({ name }) => {
  // Links may have other capitals.
  const same = categories.filter((category) => foldText(category.name) === foldText(name));
  expect(same, "categories with this name").toHaveLength(1);
  expect(foldText(name), "the name of the button for all products").not.toBe("all");
  const found = products.filter(({ category }) => category === name);
  expect(found, "products in this category").not.toEqual([]);
});

const theme = readFileSync(join(import.meta.dirname, "../../app/band/theme.css"), "utf8");

/** Returns a colour of theme.css, without `var()`. */
function readColor(name: string): string {
  const [, found = `no --color-${name}`] = new RegExp(`--color-${name}:([^;]+);`).exec(theme) ?? [];
  const value = found.trim().toLowerCase();
  const other = /^var\(--color-(.+)\)$/.exec(value)?.[1];
  return other ? readColor(other) : value;
}

test.each([
  ["paper", ["ink"]],
  ["card", ["ink", "muted", "primary", "success", "danger"]],
  ["primary", ["on-primary"]],
  ["primary-strong", ["on-primary"]],
  ["accent", ["on-accent"]],
  ["secondary", ["on-dark"]],
  ["dark", ["on-dark", "accent"]],
])("text on --color-%s is readable in the colours %j", (background, colors) => {
  const { Color, getContrast } = Object(axe.commons).color;
  for (const color of colors) {
    const [back, front] = [background, color].map((name) => {
      const parsed = new Color();
      parsed.parseString(readColor(name));
      return parsed;
    });
    const message = `the contrast of --color-${color} with --color-${background} in theme.css`;
    expect(getContrast(back, front), message).toBeGreaterThanOrEqual(4.5);
  }
});

test("a phone's address bar has the colour of the paper", () => {
  const color = brand.addressBarColor.toLowerCase();
  expect(color, "addressBarColor in brand.ts").toBe(readColor("paper"));
});
