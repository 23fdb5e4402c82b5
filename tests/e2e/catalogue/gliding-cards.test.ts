import { findable, namesIn, otherFindable, storePath } from "../../samples";
import {
  addButton,
  categoryButton,
  expect,
  middleOf,
  openApp,
  productNames,
  test,
} from "../fixtures";

test("cards glide from their old places, new cards appear immediately, and everything works meanwhile", async ({
  page,
}) => {
  await page.setViewportSize({ width: 1280, height: 1500 });
  const card = (name: string) => page.getByRole("article", { name, exact: true });
  const placeOf = async (name: string) => {
    const { x = 0, y = 0 } = (await card(name).boundingBox()) ?? {};
    return { x, y };
  };
  await openApp(page, storePath({ category: otherFindable.category }));
  // Makes the page's animations almost stand still.
  const client = await page.context().newCDPSession(page);
  await client.send("Animation.enable");
  await client.send("Animation.setPlaybackRate", { playbackRate: 0.001 });
  const oldPlace = await placeOf(otherFindable.name);
  await categoryButton(page, "all").click();
  await expect(card(findable.name)).toHaveCSS("opacity", /^0\.3/);
  const place = await placeOf(otherFindable.name);
  expect(Math.hypot(place.x - oldPlace.x, place.y - oldPlace.y)).toBeLessThan(50);

  // `click()` would wait until the button stands still.
  await page.mouse.click(...(await middleOf(addButton(page, otherFindable))));
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await categoryButton(page, otherFindable.category).press("Enter");
  await expect(productNames(page)).toHaveText(namesIn(otherFindable.category));
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(1280);
});
