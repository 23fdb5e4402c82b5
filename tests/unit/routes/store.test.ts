import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { allProductsIntro, categories } from "~/band/products";
import { type Filter, storeUrl } from "~/catalogue/filter";
import { products } from "~/catalogue/products";
import { clientLoader, loader, meta } from "~/routes/store";
import type { Route } from "../../../app/routes/+types/store";

const [{ category, name, id } = expect.unreachable()] = products;

/** What the page shows outside itself, of a filter and what it finds. */
function metaOf(filter: Filter, productIds: number[]) {
  const loaderData = { filter, productIds, isExact: true };
  return meta({ loaderData } as Route.MetaArgs);
}

const noindex = { name: "robots", content: "noindex, follow" };

test.each([
  ["with products may", "", [id], false],
  ["that is empty may not", "", [], true],
  ["in which something is searched may not", "wax", [id], true],
] as const)("a category %s be indexed", (_, search, ids, isKeptOut) => {
  expect(
    metaOf({ category, search }, [...ids]).some((tag) => "name" in tag && tag.name === "robots"),
  ).toBe(isKeptOut);
  if (isKeptOut) expect(metaOf({ category, search }, [...ids])).toContainEqual(noindex);
});

test("each category is described by the band's own words, and all together too", () => {
  for (const { name, intro } of [
    { name: "all", intro: allProductsIntro } as const,
    ...categories,
  ]) {
    expect(metaOf({ category: name, search: "" }, [id])).toContainEqual({
      name: "description",
      content: expect.stringMatching(new RegExp(`^${intro.replace(/[^\w ]/g, ".")} `)),
    });
  }
});

test.each([
  ["all", "", "Shop All Products"],
  ["all", "wax", "“wax” in Shop All Products"],
  ["tour-posters and lps", "", "Tour-Posters And Lps"],
  ["tour-posters and lps", "wax", "“wax” in Tour-Posters And Lps"],
])("the title of %s with the search %o is %s", (name, search, title) => {
  expect(metaOf({ category: name as Filter["category"], search }, [id])).toContainEqual({
    title: `${title} · ${brand.name}`,
  });
});

test("a filter's page says that its URL is its own", () => {
  const filter = { category, search: "wax" };
  const tag = { property: "og:url", content: storeUrl(filter) };
  expect(metaOf(filter, [id])).toContainEqual(tag);
});

test("an error page has nothing of its own", () => {
  const loaderData = { filter: { category, search: "" }, productIds: [id], isExact: true };
  expect(meta({ loaderData: undefined } as unknown as Route.MetaArgs)).toEqual([]);
  expect(meta({ loaderData, error: new Error() } as Route.MetaArgs)).toEqual([]);
});

test("a filter in the URL is applied, and whether it found what was asked for is told", () => {
  const load = (search: string) => {
    const url = `http://shop.example${storeUrl({ category, search })}`;
    const request = new Request(url);
    const loaded = loader({ request } as Route.LoaderArgs);
    // The browser does by itself what the server does.
    expect(clientLoader({ request } as Route.ClientLoaderArgs)).toEqual(loaded);
    return loaded;
  };
  expect(load(name)).toMatchObject({ filter: { category, search: name }, isExact: true });
  expect(load(name).productIds).toContain(id);
  expect(load("zzzz")).toEqual({
    filter: { category, search: "zzzz" },
    productIds: [],
    isExact: false,
  });
});
