import { expect, openApp, searchBox, test } from "../fixtures";

test("the search box's cross can be seen in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await openApp(page, "/store");
  await searchBox(page).focus();
  const { x, y, width, height } = (await searchBox(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const clip = { x: x + width - 50, y: y + 8, width: 40, height: height - 16 };
  const empty = await page.screenshot({ clip });
  // The cross is all that one letter changes at the box's end.
  await searchBox(page).fill("a");
  expect((await page.screenshot({ clip })).equals(empty)).toBe(false);
});
