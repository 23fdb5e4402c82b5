// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, renderStore } from "../render-store";

const section = (name: string) => within(screen.getByRole("region", { name }));
const urlIn = (name: string, link: string) =>
  section(name).getByRole("link", { name: link }).getAttribute("href");

test("the hero has the band's name and words, and leads to the store", async () => {
  await renderStore("/");
  const hero = "Halfpenny Groove Soul worth every ha’penny";
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe(hero);
  expect(section(hero).getByText(/^Nine players, horns up front/)).toBeTruthy();
  expect(urlIn(hero, "Shop Now")).toBe("/store");
});

test("the home page features the first four products, and leads to the others", async () => {
  await renderStore("/");
  expect(urlIn("Featured Products", "View All")).toBe("/store");
  const names = section("Featured Products").getAllByRole("heading", { level: 3 });
  expect(names.map(({ textContent }) => textContent)).toEqual([
    "Logo T-Shirt",
    "Arches Hoodie",
    "Horn Section Cap",
    "Small Change Vinyl",
  ]);
});

test("a section about the band leads to its website", async () => {
  await renderStore("/");
  const about = "About Halfpenny Groove";
  expect(section(about).getByText(/^Halfpenny Groove began/)).toBeTruthy();
  expect(section(about).getByText(/^We cut our records live/)).toBeTruthy();
  expect(urlIn(about, "Visit Official Website")).toBe("https://halfpennygroove.example/");
});

test("the mailing list's form asks for an email address", async () => {
  await renderStore("/");
  const form = section("Join Our Mailing List");
  const terms = /About one letter a month/;
  expect(form.getByRole("textbox", { name: "Email", description: terms })).toMatchObject({
    type: "email",
    required: true,
    placeholder: "Your email address",
    autocomplete: "email",
  });
  expect(form.getByRole("button", { name: "Subscribe" })).toMatchObject({ type: "submit" });
  expect(form.getByText(/^We keep your address ourselves/)).toBeTruthy();
  expect(urlIn("Join Our Mailing List", "post@halfpennygroove.example")).toBe(
    "mailto:post@halfpennygroove.example",
  );
});

test("the store page has a heading, a search box, and the chosen category's introduction", async () => {
  await renderStore("/store");
  expect(screen.getByRole("heading", { level: 1 }).textContent).toBe("Shop All Products");
  expect(screen.getByText("Everything we make, fair to the last ha’penny.")).toBeTruthy();
  expect(screen.getByRole("searchbox", { name: "Search products" })).toMatchObject({
    placeholder: "Search products...",
    dir: "auto",
    maxLength: 100,
  });
  await press("accessories");
  expect(screen.getByText("Small things for loud people.")).toBeTruthy();
});

test("each product has a card with its category, name, price, Add to Cart and description", async () => {
  await renderStore("/store");
  const cards = screen.getAllByRole("article");
  expect(cards.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^clothingLogo T-Shirt\$25\.99Add to CartHeavy combed cotton/),
    expect.stringMatching(/^clothingArches Hoodie\$49\.99Add to CartA jumper of brushed fleece/),
    expect.stringMatching(/^accessoriesHorn Section Cap\$19\.99Add to CartFive-panel corduroy/),
    expect.stringMatching(/^musicSmall Change Vinyl\$29\.99Add to CartOur second LP/),
    expect.stringMatching(/^musicSmall Change Album\$9\.99Add to CartA digital download/),
    expect.stringMatching(/^merchSigned Tour Poster\$15\.99Add to CartThree-colour A2/),
    expect.stringMatching(/^merchTea Break Mug\$12\.99Add to CartStoneware/),
    expect.stringMatching(/^accessoriesGroove Phone Case\$18\.99Add to CartTough matt shell/),
  ]);
  for (const card of cards) {
    const name = within(card).getByRole("heading").textContent;
    expect(within(card).getByRole<HTMLImageElement>("img").alt).toBe(name);
  }
});
