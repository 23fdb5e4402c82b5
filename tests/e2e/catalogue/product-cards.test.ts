import { boxOf, expect, test } from "../fixtures";

test("the first screen has two products on a phone, and four on a wider screen", async ({
  page,
  store,
}) => {
  await page.goto("/store");
  for (const { screen, width, height, product } of [
    { screen: "a phone", width: 360, height: 680, product: "Arches Hoodie" },
    { screen: "a tablet", width: 768, height: 1024, product: "Small Change Vinyl" },
    { screen: "a wide screen", width: 1280, height: 800, product: "Small Change Vinyl" },
  ]) {
    await page.setViewportSize({ width, height });
    await expect(store.addButton(product), screen).toBeInViewport({ ratio: 1 });
  }
});

test("one or two cards fill the row, with pictures beside their texts", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  for (const path of ["/store?category=music", "/store?search=vinyl"]) {
    await page.goto(path);
    const row = await boxOf(page.getByRole("search"));
    const cards = page.getByRole("article");
    expect((await boxOf(cards.first())).left).toBeCloseTo(row.left, 0);
    expect((await boxOf(cards.last())).right).toBeCloseTo(row.right, 0);
    const picture = await boxOf(cards.last().getByRole("img"));
    const button = await boxOf(cards.last().getByRole("button"));
    expect(button.left).toBeGreaterThan(picture.right);
  }
});

test("on a phone, the buttons in a row align below names of any length", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/store?category=merch");
  const poster = await boxOf(store.addButton("Signed Tour Poster"));
  const mug = await boxOf(store.addButton("Tea Break Mug"));
  expect(mug.top).toBe(poster.top);
});

test("on a wide screen, texts of any length fill their cards", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await page.goto("/store");
  for (const card of await page.getByRole("article").all()) {
    const text = await boxOf(card.getByRole("heading").locator(".."));
    // Only the border is below the text.
    expect((await boxOf(card)).bottom - text.bottom, `${card}`).toBeLessThan(4);
  }
});
