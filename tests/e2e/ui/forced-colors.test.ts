import sharp from "sharp";
import { boxOf, expect, test } from "../fixtures";

// The page states check what else must be visible in forced colours.
test("the search box's cross is visible in dark forced colours", async ({ page, store }) => {
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  await store.open("/store");
  await store.searchBox.fill("x");
  const { right, top } = await boxOf(store.searchBox);
  // The cross, without the box's border.
  const clip = { x: right - 40, y: top + 14, width: 30, height: 16 };
  const { channels } = await sharp(await page.screenshot({ clip })).stats();
  expect(channels[0]?.max, "the lightest pixel on the dark background").toBeGreaterThan(128);
});
