import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { extname, join } from "node:path";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import { looks, pageStates } from "./page-states";

const tag = ["@desktop-only", "@not-firefox"];

test.use({
  // At half the size, the files need a quarter of the bytes, and small changes are still visible.
  deviceScaleFactor: 0.5,
  // The page's Content-Security-Policy would block the added style.
  bypassCSP: true,
  contextOptions: { reducedMotion: "reduce" },
});

const band = join(import.meta.dirname, "../../../app/band");
/** Says which version of the band's folder the screenshots show. */
const hashFile = join(import.meta.dirname, "../screenshots/band.sha256");

test.beforeEach(() => {
  const current = hashBand();
  const isUpdate = /all|changed/.test(test.info().config.updateSnapshots);
  if (isUpdate) writeFileSync(hashFile, current);
  const isOld = readFileSync(hashFile, "utf8") !== current;
  test.skip(isOld, "app/band/ has changed since `npm run e2e -- --update-snapshots`.");
});

function hashBand(): string {
  const hash = createHash("sha256");
  for (const file of readdirSync(band, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (extname(file) === "" || extname(file) === ".md") continue;
    hash.update(file).update(readFileSync(join(band, file)));
  }
  return hash.digest("hex");
}

for (const { name, open, allowedErrors = null, fullPage, part, otherLooks = [] } of pageStates) {
  test.describe(name, () => {
    test.use({ allowedErrors });

    test("looks like its screenshots", { tag }, async ({ page, store }) => {
      await open(store);
      if (fullPage) await page.evaluate(() => scrollTo(0, 0));
      await prepare(page);
      for (const look of ["on a phone", "on a desktop", ...otherLooks] as const) {
        const { width, height, ...media } = looks[look];
        await page.setViewportSize({ width, height });
        await page.emulateMedia({ media: null, forcedColors: null, ...media });
        await expect.soft(part?.(page) ?? page).toHaveScreenshot(`${name} ${look}.png`, {
          fullPage,
          scale: "device",
          // The year changes.
          mask: [page.getByText(/^© 20/)],
        });
      }
    });
  });
}

async function prepare(page: Page) {
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
}
