// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import { allProductsIntro, categories, products } from "~/band/products";
import { type Filter, noFilter } from "~/catalogue/filter";
import { formatMoney, toCents } from "~/catalogue/money";
import { findResults } from "~/catalogue/use-results";
import { meta } from "~/routes/store";
import { press, renderStore } from "../render-store";

const section = (name: string) => screen.getByRole("region", { name });
const urlIn = (name: string, link: string) =>
  within(section(name)).getByRole("link", { name: link }).getAttribute("href");

test("the hero has the band's name and words, and leads to the store", async () => {
  await renderStore("/");
  const hero = `${brand.name} ${brand.tagline}`;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(hero);
  expect(section(hero).textContent).toContain(brand.pitch);
  expect(urlIn(hero, "Shop Now")).toBe("/store");
});

test("the home page features the first four products, and leads to the others", async () => {
  await renderStore("/");
  expect(urlIn("Featured Products", "View All")).toBe("/store");
  const names = within(section("Featured Products")).getAllByRole("heading", { level: 3 });
  const featured = products.slice(0, 4).map(({ name }) => name);
  expect(names.map(({ textContent }) => textContent)).toEqual(featured);
});

test("a section about the band leads to its website", async () => {
  await renderStore("/");
  const about = `About ${brand.name}`;
  expect(section(about).textContent).toContain(brand.about.join(""));
  expect(urlIn(about, "Visit Official Website")).toBe(brand.website);
});

test("the mailing list's form asks for an email address", async () => {
  await renderStore("/");
  const form = within(section("Join Our Mailing List"));
  const description = (text: string) => text.includes(brand.mailingListTerms);
  expect(form.getByRole("textbox", { name: "Email", description })).toMatchObject({
    type: "email",
    required: true,
    placeholder: "Your email address",
    autocomplete: "email",
  });
  expect(form.getByRole("button", { name: "Subscribe" })).toMatchObject({ type: "submit" });
  expect(section("Join Our Mailing List").textContent).toContain(brand.privacy);
  expect(urlIn("Join Our Mailing List", brand.contact)).toBe(`mailto:${brand.contact}`);
});

test("the store page has a heading, a search box, and the chosen category's introduction", async () => {
  await renderStore("/store");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shop All Products");
  expect(screen.getByRole("main").textContent).toContain(allProductsIntro);
  expect(screen.getByRole("searchbox", { name: "Search products" })).toMatchObject({
    placeholder: "Search products...",
    dir: "auto",
    maxLength: 100,
  });
  const { name, intro } = categories[1];
  await press(name);
  expect(screen.getByRole("main").textContent).toContain(intro);
});

test("each product has a card with its category, name, price, Add to Cart and description", async () => {
  await renderStore("/store");
  const cards = screen.getAllByRole("article");
  expect(cards.map(({ textContent }) => textContent)).toEqual(
    products.map(
      ({ category, name, price, description }) =>
        `${category}${name}${formatMoney(toCents(price))}Add to Cart${description}`,
    ),
  );
  const pictures = cards.map((card) => within(card).getByRole<HTMLImageElement>("img"));
  expect(pictures.map(({ alt }) => alt)).toEqual(products.map(({ name }) => name));
  const isLazy = pictures.map(({ loading }) => loading === "lazy");
  expect(isLazy, "pictures below the first row").toEqual(products.map((_, index) => index >= 4));
});

const metaOf = (filter: Filter) =>
  meta({ loaderData: findResults(filter) } as Parameters<typeof meta>[0]);

test("search engines and chat previews learn which products a filter finds", () => {
  const [{ name: category, intro }] = categories;
  const names = products.slice(0, 4).map(({ name }) => name);
  const content = `${allProductsIntro} ${names.join(" · ")} · No account needed.`;
  expect(metaOf(noFilter)).toContainEqual({ title: `Shop All Products · ${brand.name}` });
  expect(metaOf(noFilter)).toContainEqual({ name: "description", content });
  const nothing = { name: "description", content: `${intro} No account needed.` };
  expect(metaOf({ category, search: "zzz" })).toContainEqual(nothing);
});

test("search engines don't list searches", () => {
  const robots = { name: "robots", content: "noindex, follow" };
  expect(metaOf(noFilter)).not.toContainEqual(robots);
  expect(metaOf({ ...noFilter, search: "zzz" })).toContainEqual(robots);
});
