import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";

const cards = (page: Page) => page.getByRole("article");

async function countInFirstRow(page: Page): Promise<number> {
  const tops = await cards(page).evaluateAll((cards) =>
    cards.map((card) => card.getBoundingClientRect().top),
  );
  return tops.filter((top) => top === tops[0]).length;
}

test("the first screen has room for two products on a phone, and for four on a desktop", async ({
  page,
  store,
}) => {
  await store.open("/store");
  const price = cards(page).first().getByText("$25.99");
  for (const [width, height, columns] of [
    [360, 680, 2],
    // A phone whose browser shows its bars.
    [390, 664, 2],
    [768, 1024, 4],
    [1280, 800, 4],
  ] as const) {
    await page.setViewportSize({ width, height });
    for (const part of [price, store.addButton("Logo T-Shirt")]) {
      await expect(part, `at ${width} by ${height}`).toBeInViewport({ ratio: 1 });
    }
    expect([width, await countInFirstRow(page)]).toEqual([width, columns]);
  }
  await page.setViewportSize({ width: 740, height: 360 });
  await expect(cards(page).first()).toBeInViewport();
  await page.setViewportSize({ width: 718, height: 1046 });
  await page.emulateMedia({ media: "print" });
  expect(await countInFirstRow(page), "on paper").toBe(4);
});

test("one or two cards fill the row, and have their pictures beside their texts", async ({
  page,
  store,
}) => {
  await store.open("/store");
  for (const [width, count] of [
    [1280, 2],
    [768, 1],
  ] as const) {
    await page.setViewportSize({ width, height: 800 });
    const others = page.locator(`article:nth-child(n + ${count + 1})`);
    await others.evaluateAll((cards) => cards.map((card) => card.remove()));
    const card = cards(page).last();
    const picture = await card.getByRole("img").boundingBox();
    const button = await card.getByRole("button").boundingBox();
    expect(button?.x).toBeGreaterThan(picture ? picture.x + picture.width : Number.NaN);
  }
  await page.setViewportSize({ width: 1280, height: 800 });
  const search = await page.getByRole("search").boundingBox();
  expect((await cards(page).boundingBox())?.width).toBe(search?.width);
});

test("on a phone, the buttons in a row align, and one-line names leave no empty line", async ({
  page,
  store,
}) => {
  const measure = async (selector: string) => {
    const boxes = await page.locator(`article ${selector}`).all();
    return Promise.all(boxes.map(async (box) => await box.boundingBox()));
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await store.open("/store?category=merch");
  const [posterButton, mugButton] = await measure("button");
  expect(mugButton?.y).toBe(posterButton?.y);
  const [twoLines] = await measure("h3");
  await store.open("/store?category=clothing");
  const [oneLine] = await measure("h3");
  expect(oneLine?.height).toBe((twoLines?.height ?? 0) / 2);
});
