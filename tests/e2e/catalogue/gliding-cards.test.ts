import { boxOf, expect, test } from "../fixtures";

test("cards glide from their old places, and their buttons work meanwhile", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  const cap = page.getByRole("article", { name: "Horn Section Cap" });
  // Makes the cards almost stand still.
  await page.addInitScript(() => {
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...settings) {
      return Object.assign(animate.apply(this, settings), { playbackRate: 0.001 });
    };
  });
  await store.open("/store?category=accessories");
  const old = await boxOf(cap);
  await store.categoryButton("all").click();
  await expect(page.getByRole("article")).toHaveCount(8);
  const moved = await boxOf(cap);
  expect(Math.abs(moved.left - old.left), "from the old place").toBeLessThan(50);
  expect(Math.abs(moved.top - old.top), "from the old place").toBeLessThan(50);
  // Doesn't wait until the button stands still.
  await store.addButton("Horn Section Cap").click({ force: true });
  await expect(store.cartButton(1)).toBeVisible();
  const { scrollWidth, clientWidth } = await page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return { scrollWidth, clientWidth };
  });
  expect(scrollWidth).toBe(clientWidth);
});
