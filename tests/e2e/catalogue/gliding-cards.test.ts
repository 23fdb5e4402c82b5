import { boxOf, expect, middleOf, test } from "../fixtures";

test("cards glide from their old places, and their buttons work meanwhile", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  const cap = page.getByRole("article", { name: "Horn Section Cap" });
  await store.open("/store?category=accessories");
  // Makes the page's animations almost stand still.
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  const old = await boxOf(cap);
  await store.categoryButton("all").click();
  await expect(page.getByRole("article")).toHaveCount(8);
  const moved = await boxOf(cap);
  expect(Math.abs(moved.left - old.left)).toBeLessThan(50);
  expect(Math.abs(moved.top - old.top)).toBeLessThan(50);

  // `click()` would wait until the button stands still.
  await page.mouse.click(...(await middleOf(store.addButton("Horn Section Cap"))));
  await expect(store.cartButton(1)).toBeVisible();
  await store.categoryButton("accessories").press("Enter");
  await expect(store.productNames).toHaveText(["Horn Section Cap", "Groove Phone Case"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});

test("cards from below the screen rise in their new places", async ({ page, store }) => {
  await store.open("/store");
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  await store.categoryButton("merch").click();
  await expect(page.getByRole("article")).toHaveCount(2);
  await expect(page.getByRole("article", { name: "Signed Tour Poster" })).toBeInViewport();
});
