import type { Page } from "playwright/test";
import { boxOf, expect, test } from "../fixtures";

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
  for (const { name, width, height, columns } of [
    { name: "a small phone", width: 360, height: 680, columns: 2 },
    { name: "a phone whose browser shows its bars", width: 390, height: 664, columns: 2 },
    { name: "a tablet", width: 768, height: 1024, columns: 4 },
    { name: "a desktop", width: 1280, height: 800, columns: 4 },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(price, name).toBeInViewport({ ratio: 1 });
    await expect(store.addButton("Logo T-Shirt"), name).toBeInViewport({ ratio: 1 });
    expect(await countInFirstRow(page), name).toBe(columns);
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
  await page.setViewportSize({ width: 1280, height: 800 });
  await store.open("/store?category=music");
  const row = await boxOf(page.getByRole("search"));
  for (const count of [2, 1]) {
    await expect(cards(page)).toHaveCount(count);
    await store.waitForFontsAndAnimations();
    expect((await boxOf(cards(page).first())).left).toBeCloseTo(row.left, 0);
    expect((await boxOf(cards(page).last())).right).toBeCloseTo(row.right, 0);
    const picture = await boxOf(cards(page).last().getByRole("img"));
    const button = await boxOf(cards(page).last().getByRole("button"));
    expect(button.left).toBeGreaterThan(picture.right);
    await store.searchBox.fill("vinyl");
  }
});

test("on a phone, the buttons in a row align, and one-line names leave no empty line", async ({
  page,
  store,
}) => {
  const measure = async (selector: string) => {
    const all = page.locator(`article ${selector}`);
    return [await boxOf(all.first()), await boxOf(all.last())] as const;
  };
  await page.setViewportSize({ width: 390, height: 844 });
  await store.open("/store?category=merch");
  const [posterButton, mugButton] = await measure("button");
  expect(mugButton.top).toBe(posterButton.top);
  const [twoLines] = await measure("h3");
  await store.open("/store?category=clothing");
  const [oneLine] = await measure("h3");
  expect(oneLine.height).toBe(twoLines.height / 2);
});
