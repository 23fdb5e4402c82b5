// @vitest-environment happy-dom
import { cleanup, render, screen, within } from "@testing-library/react";
import { afterEach, expect, test } from "vitest";
import { formatMoney, toCents } from "~/catalogue/money";
import { ProductCard } from "~/catalogue/product-card";
import { ProductGrid } from "~/catalogue/product-grid";
import { products } from "~/catalogue/products";

const [product = expect.unreachable()] = products;

afterEach(cleanup);

function renderCard(changes: Partial<typeof product> = {}, isBelowFold = false) {
  cleanup();
  const shown = { ...product, ...changes };
  render(
    <ProductGrid>
      <ProductCard product={shown} isBelowFold={isBelowFold}>
        <button type="button">Buy</button>
      </ProductCard>
    </ProductGrid>,
  );
  return within(screen.getByRole("article", { name: shown.name }));
}

test("a card has all that there is to know of a product, and its button", () => {
  const card = renderCard({ price: toCents(12.5) });
  expect(card.getByRole("heading", { level: 3, name: product.name })).toBeTruthy();
  for (const text of [product.category, product.description, formatMoney(toCents(12.5))]) {
    expect(card.getByText(text)).toBeTruthy();
  }
  expect(card.getByRole("img", { name: product.name }).getAttribute("src")).toBe(product.image);
  expect(card.getByRole("button", { name: "Buy" })).toBeTruthy();
});

test("a picture below the first screen comes late, and after the others", () => {
  const loadingOf = (isBelowFold: boolean) => {
    const picture = renderCard({}, isBelowFold).getByRole("img");
    return [picture.getAttribute("loading"), picture.getAttribute("fetchpriority")];
  };
  expect(loadingOf(true)).toEqual(["lazy", "low"]);
  expect(loadingOf(false)).toEqual(["eager", "auto"]);
});

test("a name with a word of more than twelve letters is set smaller", () => {
  const lookOf = (letters: number) =>
    renderCard({ name: "m".repeat(letters) }).getByRole("heading").className;
  const [short, twelve, thirteen, long] = [3, 12, 13, 20].map(lookOf);
  expect(twelve).toBe(short);
  expect(thirteen).toBe(long);
  expect(twelve).toContain("text-2xl");
  expect(thirteen).not.toContain("text-2xl");
});
