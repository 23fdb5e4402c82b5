// @vitest-environment happy-dom
import { render, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { ProductName } from "~/catalogue/product-card";
import { renderStore } from "../render-store";

test.each([
  [1, "Logo T-Shirt", "clothing", "$25.99", "eager"],
  [2, "Arches Hoodie", "clothing", "$49.99", "eager"],
  [3, "Horn Section Cap", "accessories", "$19.99", "eager"],
  [4, "Small Change Vinyl", "music", "$29.99", "eager"],
  [5, "Small Change Album", "music", "$9.99", "lazy"],
  [6, "Signed Tour Poster", "merch", "$15.99", "lazy"],
  [7, "Tea Break Mug", "merch", "$12.99", "lazy"],
  [8, "Groove Phone Case", "accessories", "$18.99", "lazy"],
])(
  "card %i has the name %s, the category %s, the price %s and its own picture",
  async (place, name, category, price, loading) => {
    await renderStore("/store");
    const cards = screen.getAllByRole("article");
    expect(cards).toHaveLength(8);
    const card = within(cards[place - 1] as HTMLElement);
    expect(card.getByRole("heading", { name })).toBeTruthy();
    expect(card.getByText(category)).toBeTruthy();
    expect(card.getByText(price)).toBeTruthy();
    expect(card.getByRole("button", { name: `Add to Cart: ${name}` })).toBeTruthy();
    const picture = card.getByRole("img", { name });
    expect(picture.getAttribute("loading")).toBe(loading);
    // Each file has a part of its product's name, such as "t-shirt.svg".
    const [file = ""] = /[a-z-]+(?=\.svg)/.exec(picture.getAttribute("src") ?? "") ?? [];
    expect(name.toLowerCase().replaceAll(" ", "-")).toContain(file);
  },
);

test.each([
  ["Logo T-Shirt", "T-Shirt"],
  ["Half-Zip Hoodie", undefined],
])("keeps part of “%s” on one line: %s", (name, unbroken) => {
  const { container } = render(<ProductName name={name} />);
  expect(container.querySelector("span")?.textContent).toBe(unbroken);
  expect(container.textContent).toBe(name);
});
