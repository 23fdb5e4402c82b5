import type { Page } from "playwright/test";
import { allProductsIntro } from "~/band/products";
import { first, priceOf } from "../../samples";
import { addButton, expect, openApp, test } from "../fixtures";

const cards = (page: Page) => page.getByRole("article");

async function countInFirstRow(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().top),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test("a row has two products on a phone, and four on a desktop and on paper", async ({ page }) => {
  await page.goto("/store");
  for (const [width, count] of [
    [360, 2],
    [600, 2],
    [1280, 4],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    expect([width, await countInFirstRow(page)]).toEqual([width, count]);
  }
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.emulateMedia({ media: "print" });
  expect(await countInFirstRow(page)).toBe(4);
});

test("the first product's price and button are in the first screen if its name and the intro are short", async ({
  page,
}) => {
  await openApp(page, "/store");
  const card = cards(page).first();
  for (const longText of [card.getByRole("heading"), page.getByText(allProductsIntro)]) {
    await longText.evaluateAll(([element]) => element?.replaceChildren("Short"));
  }
  // Without the band's sticker, the price needs another line.
  const isPlain = (price: Element) => getComputedStyle(price).position === "static";
  const line = (await card.getByText(priceOf(first)).evaluate(isPlain)) ? 40 : 0;
  for (const [width, height] of [
    [360, 680],
    // A phone whose browser shows its bars.
    [390, 664],
    [768, 1024],
    [1280, 800],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height: height + line });
    await expect(addButton(page, first)).toBeInViewport({ ratio: 1 });
    await expect(card.getByText(priceOf(first))).toBeInViewport({ ratio: 1 });
  }
});

test("one card, or each of two on a desktop, has its picture beside its text and fills the row", async ({
  page,
}) => {
  await openApp(page, "/store");
  for (const width of [1280, 768]) {
    await page.setViewportSize({ width, height: 800 });
    const extraCards = width === 1280 ? "article:nth-child(n + 3)" : "article:nth-child(2)";
    await page.locator(extraCards).evaluateAll((cards) => cards.map((card) => card.remove()));
    const card = cards(page).last();
    const picture = await card.getByRole("img").boundingBox();
    const button = card.getByRole("button");
    await expect(button).toBeInViewport({ ratio: 1 });
    const { x = 0 } = (await button.boundingBox()) ?? {};
    expect(x).toBeGreaterThan(picture ? picture.x + picture.width : Number.NaN);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const search = await page.getByRole("search").boundingBox();
  expect((await cards(page).boundingBox())?.width).toBe(search?.width);
});
