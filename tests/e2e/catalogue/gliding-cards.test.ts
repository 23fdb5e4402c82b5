import { expect, middleOf, test } from "../fixtures";

test("cards glide from their old places, and their buttons work meanwhile", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  const placeOf = async (name: string) => {
    const { x = 0, y = 0 } = (await card(name).boundingBox()) ?? {};
    return { x, y };
  };
  await store.open("/store?category=accessories");
  // Makes the page's animations almost stand still.
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  const oldPlace = await placeOf("Horn Section Cap");
  await store.categoryButton("all").click();
  await expect(card("Logo T-Shirt")).toHaveCSS("opacity", /^0\.3/);
  const place = await placeOf("Horn Section Cap");
  expect(Math.hypot(place.x - oldPlace.x, place.y - oldPlace.y)).toBeLessThan(50);

  // `click()` would wait until the button stands still.
  await page.mouse.click(...(await middleOf(store.addButton("Horn Section Cap"))));
  await expect(store.cartButton(1)).toBeVisible();
  await store.categoryButton("accessories").press("Enter");
  await expect(store.productNames).toHaveText(["Horn Section Cap", "Groove Phone Case"]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
