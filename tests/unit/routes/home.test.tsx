// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { brand } from "~/band/brand";
import type { Product } from "~/catalogue/catalogue";
import { loader, meta } from "~/routes/home";
import type { Route } from "../../../app/routes/+types/home";
import { renderStore } from "../render-store";

test("the title contains the store's name and the band's tagline, and search engines may index the page", () => {
  const tags = meta({} as Route.MetaArgs);
  const title = `${brand.storeName} · ${brand.tagline}`.replaceAll("\u00AD", "");
  expect(tags).toContainEqual({ title });
  expect(tags).not.toContainEqual(expect.objectContaining({ name: "robots" }));
});

test("the page shows the products that its loader returns", async () => {
  const [product] = loader().products;
  const sold = { ...product, id: 999, name: "Tambourine" } as Product;
  await renderStore("/", { "/": () => ({ products: [sold] }) });
  const names = screen.getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Tambourine"]);
});

test("the page has a hero, the first four products, a section about the band, and a form for an email address", async () => {
  await renderStore("/");
  const section = (name: string) => within(screen.getByRole("region", { name }));
  const hrefOf = (name: string, link: string) =>
    section(name).getByRole("link", { name: link }).getAttribute("href");
  const hero = `${brand.name} ${brand.tagline}`;
  const about = `About ${brand.name}`;
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(hero);
  expect(section(hero).getByText(brand.pitch)).toBeTruthy();
  expect(hrefOf(hero, "Shop Now")).toBe("/store");
  expect(hrefOf("Featured Products", "View All")).toBe("/store");
  expect(hrefOf(about, "Visit Official Website")).toBe(brand.website);
  for (const paragraph of brand.about) expect(section(about).getByText(paragraph)).toBeTruthy();
  const names = section("Featured Products").getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Logo T-Shirt",
    "Arches Hoodie",
    "Horn Section Cap",
    "Small Change Vinyl",
  ]);
  const form = section("Join Our Mailing List");
  const field = form.getByPlaceholderText("Your email address");
  expect(field).toMatchObject({ type: "email", required: true });
  expect(form.getByRole("button", { name: "Subscribe" })).toMatchObject({ type: "submit" });
});
