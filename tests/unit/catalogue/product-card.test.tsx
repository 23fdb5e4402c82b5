// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProductName } from "~/catalogue/product-card";
import { priceOf, products } from "../../samples";
import { renderStore } from "../render-store";

test("each product has a card with its price and Add to Cart, and only the first four pictures load eagerly", async () => {
  await renderStore("/store");
  const cards = screen.getAllByRole("article");
  expect(cards).toHaveLength(products.length);
  for (const [index, product] of products.entries()) {
    const card = within(cards[index] as HTMLElement);
    expect(card.getByRole("heading").textContent).toBe(product.name);
    for (const text of [product.description, product.category, priceOf(product)]) {
      expect(card.getByText(text)).toBeTruthy();
    }
    expect(card.getByRole("button", { name: `Add to Cart: ${product.name}` })).toBeTruthy();
    const loading = index < 4 ? "eager" : "lazy";
    expect(card.getByAltText(product.name).getAttribute("loading")).toBe(loading);
  }
});

test.each([
  ["Logo T-Shirt", "T-Shirt"],
  ["Half-Zip Hoodie", undefined],
])("keeps part of “%s” on one line: %s", (name, unbroken) => {
  const { container } = render(<ProductName name={name} />);
  expect(container.querySelector("span")?.textContent).toBe(unbroken);
  expect(container.textContent).toBe(name);
});
