// @vitest-environment happy-dom
import { act, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { allProductsIntro, categories } from "~/band/products";
import { noFilter, readFilter, storeUrl } from "~/catalogue/filter";
import { slugOf } from "~/catalogue/fold-text";
import { findResults } from "~/catalogue/results";
import { meta } from "~/routes/store";
import type { Route } from "../../../app/routes/+types/store";
import {
  findable,
  first,
  namesIn,
  otherFindable,
  products,
  resultText,
  storePath,
  titleOf,
} from "../../samples";
import { renderStore } from "../render-store";

const { name, category, word } = findable;
const elsewhere = otherFindable.category;

const introOf = (category: string) =>
  categories.find(({ name }) => name === category)?.intro ?? expect.unreachable();
const cards = () => Array.from(document.querySelectorAll("h3"), ({ textContent }) => textContent);
const metaOf = (query: string, changes: object = {}) =>
  meta({
    loaderData: { ...findResults(readFilter(new URLSearchParams(query))), ...changes },
  } as Route.MetaArgs);

test.each([
  [noFilter, "Shop All Products"],
  [{ ...noFilter, category }, titleOf(category)],
  [{ ...noFilter, search: "wax" }, "“wax”"],
  [{ ...noFilter, category, search: "wax", page: 2 }, `“wax” in ${titleOf(category)}, page 2`],
])("with the filter %o, the page has its own URL and the title %s", (filter, title) => {
  const tags = metaOf("", { filter });
  expect(tags).toContainEqual({ title: `${title} · ${brand.name}` });
  expect(tags).toContainEqual({ property: "og:url", content: storeUrl(filter) });
});

test("the description contains the category's introduction and the names of its first four products", () => {
  const plain = (text: string) => text.replaceAll("\u00AD", "");
  const goods = namesIn(category).slice(0, 4).map(plain).join(" · ");
  const content = `${plain(introOf(category))} ${goods} · No account needed.`;
  expect(metaOf(`category=${slugOf(category)}`)).toContainEqual({ name: "description", content });
});

test("search engines may index categories, but not searches or pages without products", () => {
  const robots = { name: "robots", content: "noindex, follow" };
  expect(metaOf(`category=${slugOf(category)}`)).not.toContainEqual(robots);
  expect(metaOf("", { products: [first] })).not.toContainEqual(robots);
  expect(metaOf(`category=${slugOf(category)}`, { products: [] })).toContainEqual(robots);
  expect(metaOf(`search=${word}`)).toContainEqual(robots);
});

const nothingFound = "No products found matching your criteria.";

test.each<[filter: { category?: string; search?: string }, names: string[], ...texts: string[]]>([
  [{}, products.map(({ name }) => name), resultText(products.length)],
  [
    { category },
    namesIn(category),
    resultText(namesIn(category).length, ` in ${titleOf(category)}`),
  ],
  [{ search: word, category }, [name], `1 product for “${word}” in ${titleOf(category)}`],
  [
    { search: `(${name})` },
    [name],
    `0 products for “(${name})”. Close matches: 1`,
    nothingFound,
    "Close Matches",
  ],
  [{ search: "zzzz" }, [], "0 products for “zzzz”", nothingFound, brand.nothingFound],
  [
    { search: word, category: elsewhere },
    [],
    `0 products for “${word}” in ${titleOf(elsewhere)}. 1 product for “${word}” in all categories`,
    nothingFound,
  ],
])(
  "with the filter %o, the page shows %o and the text: %s",
  async (filter, names, count, ...others) => {
    await renderStore(storePath(filter));
    expect(cards()).toEqual(names);
    expect(screen.getByRole("status").textContent).toBe(count);
    const possible = [nothingFound, "Close Matches", brand.nothingFound];
    expect(possible.filter((text) => screen.queryByText(text))).toEqual(others);
    const picture = document.querySelector("main img[alt='']");
    expect(picture !== null).toBe(others.includes(brand.nothingFound));
  },
);

test("the page shows the introduction of the chosen category, or of all products", async () => {
  await renderStore("/store");
  expect(screen.getByText(allProductsIntro)).toBeTruthy();
  await act(async () => screen.getByRole("button", { name: category }).click());
  expect(screen.getByText(introOf(category))).toBeTruthy();
});

test("the page shows the products that its loader returns", async () => {
  const results = findResults(noFilter);
  const sold = { ...results.products[0], id: 998, name: "Tambourine" };
  const close = { ...sold, id: 999, name: "Triangle" };
  const loader = () => ({ ...results, products: [sold], closeMatches: [close] });
  await renderStore("/store", { "/store": loader });
  expect(cards()).toEqual(["Tambourine", "Triangle"]);
});
