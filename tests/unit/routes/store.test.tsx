// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { clientLoader as load, meta } from "~/routes/store";
import type { Route } from "../../../app/routes/+types/store";
import { press, renderStore } from "../render-store";

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

test.each([
  [
    "category=music",
    "Wax, and a card for those without a needle. Small Change Vinyl · Small Change Album · No account needed.",
  ],
  [
    "",
    "Everything we make, fair to the last ha’penny. Logo T-Shirt · Arches Hoodie · Horn Section Cap · Small Change Vinyl · No account needed.",
  ],
])(
  "with the query “%s”, the description is the introduction and at most four names",
  (query, content) => {
    expect(metaOf(query)).toContainEqual({ name: "description", content });
  },
);

test("if the page fails, the error message sets the title", () => {
  expect(meta({ error: new Error("no prices") } as Route.MetaArgs)).toEqual([]);
});

test("search engines may index categories, but not searches", () => {
  const robots = { name: "robots", content: "noindex, follow" };
  expect(metaOf("category=music")).not.toContainEqual(robots);
  expect(metaOf("search=mug")).toContainEqual(robots);
});

test.each([
  ["category=music", "Small Change Vinyl, Small Change Album", "2 products in Music"],
  ["search=mug&category=merch", "Tea Break Mug", "1 product for “mug” in Merch"],
  ["search=zzz", "", "0 products for “zzz”"],
  ["search=mug&category=music", "", "0 products for “mug” in Music"],
])("with the query “%s”, the page shows “%s” and the text “%s”", async (query, names, count) => {
  await renderStore(`/store?${query}`);
  const cards = screen.queryAllByRole("heading", { level: 3 });
  expect(cards.map(({ textContent }) => textContent).join(", ")).toBe(names);
  expect(screen.getByRole("status").textContent).toBe(count);
  for (const text of ["No products found matching your criteria.", /Nothing but dust/]) {
    expect(screen.queryAllByText(text).length).toBe(names === "" ? 1 : 0);
  }
});

test("each product has a card with its category, name, price, Add to Cart and description", async () => {
  await renderStore("/store");
  const cards = screen.getAllByRole("article").map(({ textContent }) => textContent);
  expect(cards).toEqual([
    expect.stringMatching(/^clothingLogo T-Shirt\$25\.99Add to CartHeavy combed cotton/),
    expect.stringMatching(/^clothingArches Hoodie\$49\.99Add to CartA jumper of brushed fleece/),
    expect.stringMatching(/^accessoriesHorn Section Cap\$19\.99Add to CartFive-panel corduroy/),
    expect.stringMatching(/^musicSmall Change Vinyl\$29\.99Add to CartOur second LP/),
    expect.stringMatching(/^musicSmall Change Album\$9\.99Add to CartA digital download/),
    expect.stringMatching(/^merchSigned Tour Poster\$15\.99Add to CartThree-colour A2/),
    expect.stringMatching(/^merchTea Break Mug\$12\.99Add to CartStoneware/),
    expect.stringMatching(/^accessoriesGroove Phone Case\$18\.99Add to CartTough matt shell/),
  ]);
});

test("the page has a heading, a search box, a button for each category, and the chosen category's introduction", async () => {
  await renderStore("/store");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shop All Products");
  expect(screen.getByText("Everything we make, fair to the last ha’penny.")).toBeTruthy();
  expect(screen.getByRole("searchbox", { name: "Search products" })).toMatchObject({
    placeholder: "Search products...",
    dir: "auto",
    maxLength: 100,
  });
  const group = screen.getByRole("group", { name: "Category" });
  expect(Array.from(group.children, ({ textContent }) => textContent)).toEqual([
    "all",
    "clothing",
    "accessories",
    "music",
    "merch",
  ]);
  await press("accessories");
  expect(screen.getByText("Small things for loud people.")).toBeTruthy();
});
