// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { noFilter } from "~/catalogue/filter";
import { handle, clientLoader as load, meta } from "~/routes/store";
import type { Route } from "../../../app/routes/+types/store";
import { renderStore } from "../render-store";

const cards = () => Array.from(document.querySelectorAll("h3"), ({ textContent }) => textContent);
const metaOf = (query: string) => {
  const request = new Request(`http://store/store?${query}`);
  return meta({ loaderData: load({ request }) } as Route.MetaArgs);
};

test.each([
  ["", "Shop All Products"],
  ["category=music", "Music"],
  ["search=wax", "“wax”"],
  ["category=music&search=wax", "“wax” in Music"],
])("with the query “%s”, the page has its own URL and the title %s", (query, title) => {
  const url = query === "" ? "/store" : `/store?${query}`;
  expect(metaOf(query)).toContainEqual({ title: `${title} · Halfpenny Groove` });
  expect(metaOf(query)).toContainEqual({ property: "og:url", content: url });
});

test("the description contains the category's introduction and the names of its first four products", () => {
  const content =
    "Wax, and a card for those without a needle. Small Change Vinyl · Small Change Album · No account needed.";
  expect(metaOf("category=music")).toContainEqual({ name: "description", content });
});

test("search engines may index categories, but not searches", () => {
  const robots = { name: "robots", content: "noindex, follow" };
  expect(metaOf("category=music")).not.toContainEqual(robots);
  expect(metaOf("search=mug")).toContainEqual(robots);
});

test("the server keeps one page for all queries with the same filter", () => {
  const keyOf = (query: string) => handle.cacheKey?.(new URL(`http://store/store?${query}`));
  expect(keyOf("utm_source=x&search=+mug&category=music")).toBe("/store?category=music&search=mug");
  expect(keyOf("page=2&category=x")).toBe("/store");
});

test.each<[query: string, names: string[], count: string]>([
  ["category=music", ["Small Change Vinyl", "Small Change Album"], "2 products in Music"],
  ["search=mug&category=merch", ["Tea Break Mug"], "1 product for “mug” in Merch"],
  ["search=zzz", [], "0 products for “zzz”"],
  ["search=mug&category=music", [], "0 products for “mug” in Music"],
])("with the query “%s”, the page shows %o and the text “%s”", async (query, names, count) => {
  await renderStore(`/store?${query}`);
  expect(cards()).toEqual(names);
  expect(screen.getByRole("status").textContent).toBe(count);
  const isEmpty = names.length === 0;
  for (const text of ["No products found matching your criteria.", /nothing but dust/i]) {
    expect(screen.queryByText(text) !== null).toBe(isEmpty);
  }
  expect(document.querySelector("main img[alt='']") !== null).toBe(isEmpty);
});

test("the page shows the introduction of the chosen category, or of all products", async () => {
  await renderStore("/store");
  expect(screen.getByText("Everything we make, fair to the last ha’penny.")).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: "accessories" }).click());
  expect(screen.getByText("Small things for loud people.")).toBeTruthy();
});

test("the page shows the products that its loader returns", async () => {
  const [product] = load({ request: new Request("http://store/store") }).products;
  const products = [{ ...product, id: 998, name: "Tambourine" }];
  await renderStore("/store", { "/store": () => ({ filter: noFilter, products }) });
  expect(cards()).toEqual(["Tambourine"]);
});
