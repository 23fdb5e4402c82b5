import { createHash } from "node:crypto";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright/test";
import { expect, test } from "../fixtures";
import { pageStates } from "./page-states";

const tag = ["@desktop-only", "@chromium-pictures"];

test.use({
  // At half the size, the files need a quarter of the bytes, and small changes are still visible.
  deviceScaleFactor: 0.5,
  // The page's Content-Security-Policy would block the added style.
  bypassCSP: true,
  contextOptions: { reducedMotion: "reduce" },
});

type Look = {
  look: string;
  width: number;
  height: number;
  forcedColors?: "active";
  media?: "print";
  /** Matches the names of the states that have this look. */
  only?: RegExp;
};

const looks: Look[] = [
  { look: "on a phone", width: 390, height: 844 },
  { look: "on a desktop", width: 1440, height: 900 },
  { look: "on a tablet", width: 768, height: 1024, only: /after a sign-up|the store page/ },
  { look: "on a phone in landscape", width: 844, height: 390, only: /not-found|removed line/ },
  {
    look: "on paper",
    width: 768,
    height: 1024,
    media: "print",
    only: /after a sign-up|removed line/,
  },
  {
    look: "on a small phone in forced colours",
    width: 320,
    height: 568,
    forcedColors: "active",
    only: /sign-up|removed line/,
  },
];

const band = join(import.meta.dirname, "../../../app/band");
/** Says which version of the band's folder the screenshots show. */
const hashFile = join(import.meta.dirname, "../screenshots/band.sha256");

test.beforeEach(() => {
  const hash = createHash("sha256");
  for (const file of readdirSync(band, { recursive: true, encoding: "utf8" }).toSorted()) {
    if (/\.(?!md$)\w+$/.test(file)) hash.update(file).update(readFileSync(join(band, file)));
  }
  const shown = hash.digest("hex");
  if (/all|changed/.test(test.info().config.updateSnapshots)) writeFileSync(hashFile, shown);
  test.skip(readFileSync(hashFile, "utf8") !== shown, "The screenshots show another band.");
});

test.describe("unless app/band/ has changed since `npm run e2e -- --update-snapshots`", () => {
  for (const { name, open, allowedErrors = null, fullPage, part } of pageStates) {
    test.describe(name, () => {
      test.use({ allowedErrors });

      test("looks like its screenshots", { tag }, async ({ page, store }) => {
        await open(store);
        if (fullPage) await page.evaluate(() => scrollTo(0, 0));
        await prepare(page);
        for (const { look, width, height, only = /./, ...media } of looks) {
          if (!only.test(name)) continue;
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

  test.describe(() => {
    test.use({ deviceScaleFactor: 0.75 });

    test("the store looks like the README's picture", { tag }, async ({ page }) => {
      let pictures = "";
      for (const { path, width } of [
        { path: "/", width: 1280 },
        { path: "/store", width: 390 },
      ]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(path);
        await prepare(page);
        const data = (await page.screenshot({ scale: "device" })).toString("base64");
        pictures += `<img width="${width}" src="data:image/png;base64,${data}">`;
      }
      await page.setViewportSize({ width: 1800, height: 880 });
      await page.setContent(`${pictures}<style>
        body { display: flex; justify-content: space-between; margin: 40px }
        img { border-radius: 24px; box-shadow: 0 4px 24px #0004 }
      </style>`);
      await expect(page).toHaveScreenshot("the store on a desktop and a phone.png", {
        scale: "device",
        omitBackground: true,
      });
    });
  });
});

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
