// @vitest-environment happy-dom
import { act, screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, renderStore } from "../render-store";

const section = (name: string) => screen.getByRole("region", { name });
const urlIn = (name: string, link: string) =>
  within(section(name)).getByRole("link", { name: link }).getAttribute("href");

test("the hero has the band's name and words, and leads to the store", async () => {
  await renderStore("/");
  const hero = "The Band Music for all";
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(hero);
  expect(section(hero).textContent).toContain("Hear us, and wear us.");
  expect(urlIn(hero, "Shop Now")).toBe("/store");
});

test("the home page features the first four products, and leads to the others", async () => {
  await renderStore("/");
  expect(urlIn("Featured Products", "View All")).toBe("/store");
  const names = within(section("Featured Products")).getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual(["Shirt", "Hoodie", "Cap", "Record"]);
});

test("a section about the band leads to its website", async () => {
  await renderStore("/");
  const about = "About The Band";
  expect(section(about).textContent).toContain("We began in a garage.We are still there.");
  expect(urlIn(about, "Visit Official Website")).toBe("https://band.example/");
});

test("the mailing list's form asks for an email address", async () => {
  await renderStore("/");
  const form = within(section("Join Our Mailing List"));
  const description = (text: string) => text.includes("One letter a month.");
  expect(form.getByRole("textbox", { name: "Email", description })).toMatchObject({
    type: "email",
    required: true,
    placeholder: "Your email address",
    autocomplete: "email",
  });
  expect(form.getByRole("button", { name: "Subscribe" })).toMatchObject({ type: "submit" });
  expect(section("Join Our Mailing List").textContent).toContain("We give your address to nobody.");
  expect(urlIn("Join Our Mailing List", "post@band.example")).toBe("mailto:post@band.example");
});

test("the store page has a heading, a search box, and the chosen category's introduction", async () => {
  await renderStore("/store");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shop All Products");
  expect(screen.getByRole("main").textContent).toContain("All that we make.");
  expect(screen.getByRole("searchbox", { name: "Search products" })).toMatchObject({
    placeholder: "Search products...",
    dir: "auto",
    maxLength: 100,
  });
  await press("music");
  expect(screen.getByRole("main").textContent).toContain("To hear.");
});

test("each product has a card with its category, name, price, Add to Cart and description", async () => {
  await renderStore("/store");
  const cards = screen.getAllByRole("article");
  expect(cards).toHaveLength(5);
  expect(cards[3]?.textContent).toBe("musicRecord$30Add to CartVinyl.");
  const pictures = cards.map((card) => within(card).getByRole<HTMLImageElement>("img"));
  expect(pictures.map(({ alt }) => alt)).toEqual(["Shirt", "Hoodie", "Cap", "Record", "Album"]);
  const isLazy = pictures.map(({ loading }) => loading === "lazy");
  expect(isLazy, "pictures below the first row").toEqual([false, false, false, false, true]);
});

const metaTag = (name: string) => document.querySelector<HTMLMetaElement>(`meta[name=${name}]`);

test("search engines learn which products a filter finds, but don't list searches", async () => {
  const router = await renderStore("/store");
  expect(document.title).toBe("Shop All Products · The Band");
  expect(metaTag("description")?.content).toBe(
    "All that we make. Shirt · Hoodie · Cap · Record · No account needed.",
  );
  expect(metaTag("robots")).toBeNull();
  await act(() => router.navigate("/store?category=music&search=zzz"));
  expect(metaTag("description")?.content).toBe("To hear. No account needed.");
  await act(() => router.navigate("/store?search=record"));
  expect(metaTag("robots")?.content).toBe("noindex");
});
