// @vitest-environment happy-dom
import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import { openCart, press, renderStore } from "../render-store";

/** Returns each picture's file and alternative text. */
const picturesIn = (selector: string) =>
  Array.from(
    document.querySelectorAll<HTMLImageElement>(`${selector} img`),
    ({ src, alt, loading }) =>
      `${src.replace(/.*\//, "")}: ${alt}${loading === "lazy" ? " (lazy)" : ""}`,
  );

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

test("each picture of the home page has a description, unless it is decoration", async () => {
  await openCart();
  expect(picturesIn("header")).toEqual([
    "mark.svg: Halfpenny Groove",
    "wordmark.svg: Halfpenny Groove",
  ]);
  expect(picturesIn("main")).toEqual([
    "hero.svg: Trumpet, saxophone and trombone held high under a railway arch, before a halfpenny as big as the sun",
    "t-shirt.svg: Logo T-Shirt (lazy)",
    "hoodie.svg: Arches Hoodie (lazy)",
    "cap.svg: Horn Section Cap (lazy)",
    "vinyl.svg: Small Change Vinyl (lazy)",
    "mark.svg:  (lazy)",
  ]);
  expect(picturesIn("dialog")).toEqual(["empty-cart.svg:  (lazy)"]);
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

test("each product has its own picture, and only the first four load immediately", async () => {
  await renderStore("/store");
  expect(picturesIn("main")).toEqual([
    "t-shirt.svg: Logo T-Shirt",
    "hoodie.svg: Arches Hoodie",
    "cap.svg: Horn Section Cap",
    "vinyl.svg: Small Change Vinyl",
    "album.svg: Small Change Album (lazy)",
    "poster.svg: Signed Tour Poster (lazy)",
    "mug.svg: Tea Break Mug (lazy)",
    "phone-case.svg: Groove Phone Case (lazy)",
  ]);
});

test.each([
  ["category=music", "2 products in Music"],
  ["search=mug&category=merch", "1 product for “mug” in Merch"],
  ["search=zzz", "0 products for “zzz”"],
])("with the query “%s”, the store page says “%s”", async (query, text) => {
  await renderStore(`/store?${query}`);
  expect(screen.getByRole("status").textContent).toBe(text);
  const found = screen.queryAllByRole("article").length;
  expect(found).toBe(Number.parseInt(text, 10));
  expect(screen.queryAllByText(/^No products found/)).toHaveLength(found === 0 ? 1 : 0);
});

test("a search that finds nothing shows an empty crate", async () => {
  await renderStore("/store?search=zzz");
  expect(picturesIn("main")).toEqual(["nothing-found.svg: "]);
});
