// @vitest-environment happy-dom
import { fireEvent, screen, waitFor } from "@testing-library/react";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { allProductsIntro, categories } from "~/band/products";
import { noFilter, readFilter, storeUrl } from "~/catalogue/filter";
import { slugOf } from "~/catalogue/fold-text";
import { findResults } from "~/catalogue/results";
import { meta } from "~/routes/store";
import type { Route } from "../../../app/routes/+types/store";
import { buttons, headings, messages } from "../../names";
import {
  findable,
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

const results = () => screen.getByRole("status").textContent;
const cards = () => Array.from(document.querySelectorAll("h3"), ({ textContent }) => textContent);
const metaOf = (query: string, changes: object = {}) =>
  meta({
    loaderData: { ...findResults(readFilter(new URLSearchParams(query))), ...changes },
  } as Route.MetaArgs);

test.each([
  [noFilter, headings.store],
  [{ ...noFilter, category }, titleOf(category)],
  [{ ...noFilter, search: "wax" }, "“wax”"],
  [{ ...noFilter, category, search: "wax", page: 2 }, `“wax” in ${titleOf(category)}, page 2`],
])("with the filter %o, the page has its own URL and the title %s", (filter, title) => {
  const tags = metaOf("", { filter });
  expect(tags).toContainEqual({ title: `${title} · ${brand.name}` });
  expect(tags).toContainEqual({ property: "og:url", content: storeUrl(filter) });
});

test("the description contains the category's introduction and the names of its first four products", () => {
  const { intro } = categories.find(({ name }) => name === category) ?? expect.unreachable();
  const plain = (text: string) => text.replaceAll("\u00AD", "");
  const goods = namesIn(category).slice(0, 4).map(plain).join(" · ");
  const content = `${plain(intro)} ${goods} · No account needed.`;
  expect(metaOf(`category=${slugOf(category)}`)).toContainEqual({ name: "description", content });
});

test("search engines may index categories, but not searches or pages without products", () => {
  const robots = { name: "robots", content: "noindex, follow" };
  expect(metaOf(`category=${slugOf(category)}`)).not.toContainEqual(robots);
  expect(metaOf(`category=${slugOf(category)}`, { products: [] })).toContainEqual(robots);
  expect(metaOf(`search=${word}`)).toContainEqual(robots);
});

type Case = [filter: { category?: string; search?: string }, names: string[], text: string];

test.each<Case>([
  [{}, products.map(({ name }) => name), resultText(products.length)],
  [
    { category },
    namesIn(category),
    resultText(namesIn(category).length, ` in ${titleOf(category)}`),
  ],
  [{ search: word, category }, [name], `1 product for “${word}” in ${titleOf(category)}`],
  [{ search: `(${name})` }, [name], `0 products for “(${name})”. Close matches: 1`],
  [{ search: "zzzz" }, [], "0 products for “zzzz”"],
  [
    { search: word, category: elsewhere },
    [],
    `0 products for “${word}” in ${titleOf(elsewhere)}. 1 product for “${word}” in all categories`,
  ],
])("with the filter %o, the page shows %o and the text: %s", async (filter, names, text) => {
  await renderStore(storePath(filter));
  const shelf = categories.find(({ name }) => name === filter.category);
  expect(screen.getByText(shelf?.intro ?? allProductsIntro)).toBeTruthy();
  expect(cards()).toEqual(names);
  expect(results()).toBe(text);
  const isFound = !text.startsWith("0");
  expect(screen.queryByText(messages.nothingFound) === null).toBe(isFound);
  expect(screen.getByRole("status").className.includes("sr-only")).toBe(!isFound);
  expect(screen.queryByText(brand.nothingFound) !== null).toBe(text === "0 products for “zzzz”");
  expect(screen.queryByRole("heading", { name: "Close Matches" }) !== null).toBe(
    text.includes("Close"),
  );
});

test("a search without results offers matches in other categories first", async () => {
  await renderStore(storePath({ search: word, category: elsewhere }));
  const answer = screen.getByRole("link", { name: /in all categories/ });
  const clear = screen.getByRole("button", { name: buttons.clearFilters });
  const { DOCUMENT_POSITION_FOLLOWING: after } = Node;
  expect(answer.compareDocumentPosition(clear) & after).toBe(after);
});

test("the page shows the products that its loader returns", async () => {
  const results = findResults(noFilter);
  const sold = { ...results.products[0], id: 998, name: "Tambourine" };
  const close = { ...sold, id: 999, name: "Triangle" };
  const loader = () => ({ ...results, products: [sold], closeMatches: [close] });
  await renderStore("/store", { "/store": loader });
  expect(cards()).toEqual(["Tambourine", "Triangle"]);
});

test("the banner's pattern turns towards the chosen category", async () => {
  await renderStore("/store");
  const banner = () => screen.getByRole("heading", { level: 1 }).closest("main > div")?.className;
  const before = banner();
  fireEvent.click(screen.getByRole("button", { name: categories[0].name }));
  await waitFor(() => expect(banner()).not.toBe(before));
});
