import { expect, test } from "../fixtures";
import { pageStates } from "./page-states";

test.use({
  // On a phone, the page scrolls to a form's answer. The answer then stays in view on the larger screens below.
  viewport: { width: 390, height: 844 },
  // At half the size, the files need a quarter of the bytes, and small changes are still visible.
  deviceScaleFactor: 0.5,
  // The page's Content-Security-Policy would block the added style.
  bypassCSP: true,
  contextOptions: { reducedMotion: "reduce" },
});

const looks = [
  { look: "on a phone", width: 390, height: 844 },
  { look: "on a small phone in forced colours", width: 320, height: 568, forcedColors: "active" },
  { look: "on a tablet", width: 768, height: 1024 },
  { look: "on a phone in landscape", width: 844, height: 390 },
  { look: "on a desktop", width: 1440, height: 900 },
  { look: "on paper", width: 768, height: 1024, media: "print" },
] as const;

for (const { name, open, allowedErrors = null, fullPage } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors });

    test("looks like its screenshots", {
      tag: ["@desktop-only", "@chromium-pictures"],
    }, async ({ page, store }) => {
      await open(store);
      if (fullPage) await page.evaluate(() => scrollTo(0, 0));
      // A card or button under the mouse would look different.
      await page.mouse.move(0, 0);
      // The colour of scrollbars differs between versions of Chromium.
      await page.addStyleTag({ content: "* { scrollbar-width: none; }" });
      await page.locator("img").evaluateAll((pictures: HTMLImageElement[]) =>
        Promise.allSettled(
          pictures.map((picture) => {
            picture.loading = "eager";
            return picture.decode();
          }),
        ),
      );
      for (const { look, width, height, ...media } of looks) {
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ media: null, forcedColors: null, ...media });
        await expect.soft(page).toHaveScreenshot(`${name} ${look}.png`, {
          fullPage,
          scale: "device",
          // The year changes.
          mask: [page.getByText(/^© 20/)],
        });
      }
    });
  });
}
