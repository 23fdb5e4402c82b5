import { categories, products } from "~/band/products";
import { titleOf } from "~/catalogue/filter";
import { formatMoney, toCents } from "~/catalogue/money";

// The tests need a band with at least four products in at least two categories.

export { categories, products, titleOf };

export type Product = (typeof products)[number];

export const [first, second, third, fourth]: readonly [
  ...[Product, Product, Product, Product],
  ...Product[],
] = products;

export const unsoldId = Math.max(...products.map(({ id }) => id)) + 1;

/** Two products in different categories. A search for a product's `word` finds only that product. */
export const [findable, otherFindable] = pickFindableProducts();

function pickFindableProducts() {
  const all = products.flatMap((product) => {
    const word = product.name.split(" ").find(isUnique);
    return word === undefined ? [] : { ...product, word: word.toLowerCase() };
  });
  const [one] = all;
  const other = all.find(({ category }) => category !== one?.category);
  if (!one || !other) throw new Error("Too few products have a unique word in their names");
  return [one, other] as const;
}

function isUnique(word: string): boolean {
  const texts = products.map(({ name, description }) => `${name} ${description}`);
  const found = texts.filter((text) => text.toLowerCase().includes(word.toLowerCase()));
  return /^[A-Za-z]{3,}$/.test(word) && found.length === 1;
}

export function namesIn(category: string): string[] {
  return products.filter((product) => product.category === category).map(({ name }) => name);
}

export function storePath(filter: { category?: string; search?: string }): string {
  return `/store?${new URLSearchParams(filter)}`;
}

/** Returns the store page's result text, such as "1 product for “mug” in Merch". */
export function resultText(count: number, rest = ""): string {
  return `${count} product${count === 1 ? "" : "s"}${rest}`;
}

export function priceOf({ price }: Product, quantity = 1): string {
  return formatMoney(toCents(price) * quantity);
}

export function sumOf(
  ...lines: readonly (readonly [product: Product, quantity: number])[]
): string {
  return formatMoney(lines.reduce((sum, [{ price }, n]) => sum + toCents(price) * n, 0));
}

/** Returns the text of a cart line, including its visually hidden labels. */
export function lineText(product: Product, quantity: number): string {
  return `${product.name}${priceOf(product)}Quantity: ${quantity}Total: ${priceOf(product, quantity)}`;
}
