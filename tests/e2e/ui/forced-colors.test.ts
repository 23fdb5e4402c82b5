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
  expect(Number(channels[0]?.max) - Number(channels[0]?.min)).toBeGreaterThan(128);
});

test("Chrome's automatic dark theme doesn't change the store's colours", async ({
  page,
  store,
}) => {
  await page.emulateMedia({ colorScheme: "dark" });
  const session = await page.context().newCDPSession(page);
  await session.send("Emulation.setAutoDarkModeOverride", { enabled: true });
  await store.open("/");
  const { channels } = await sharp(await page.getByRole("banner").screenshot()).stats();
  // Red is the paper's strongest channel.
  expect(channels[0]?.mean).toBeGreaterThan(200);
});
