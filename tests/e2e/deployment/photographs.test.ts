import { cp, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { devices, type Locator, type Page } from "playwright/test";
import sharp from "sharp";
import { brand } from "../../second-band/brand";
import { products } from "../../second-band/products";
import { projectFolder } from "../../start-store.mjs";
import { expect, openApp, openCart, pauseRequests, test } from "../fixtures";
import { prepareChangedStore } from "./changed-store";

// A phone with the sharpest kind of screen.
test.use({ ...devices["iPhone 13"], defaultBrowserType: "chromium", deviceScaleFactor: 3 });

/** A photograph that is turned by its tag, and one that isn't on the home page. */
const [turned, unfeatured] = [/JPG$/, /webp$/].map(
  (extension) => products.find(({ picture }) => extension.test(picture)) ?? products[0],
) as [Product, Product];

type Product = (typeof products)[number];

/** The second band's store, with a photograph as its hero. */
const copy = prepareChangedStore({}, async (folder) => {
  const band = join(folder, "app/band");
  await rm(band, { recursive: true });
  await cp(join(projectFolder, "tests/second-band"), band, { recursive: true });
  const pictures = join(band, "pictures");
  await cp(join(pictures, "products/bell.jpg"), join(pictures, "hero.jpg"));
});

const readAsset = (url: string) =>
  readFile(join(copy.folder, "build/client", decodeURI(new URL(url, copy.store.url).pathname)));

/** Waits until a picture has loaded, and returns its file's URL. */
async function fileOf(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  const read = (image: HTMLImageElement) => (image.complete ? image.currentSrc : "");
  await expect.poll(() => picture.evaluate(read)).toContain("/assets/");
  return picture.evaluate(read);
}

/** Lists the paths of the pictures that a page requests from now on. */
function recordPictures(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test("a band without drawings has a logo, a picture in the empty cart, and a preview in chats", async ({
  page,
}) => {
  await openApp(page, `${copy.store.url}/store?search=zzzz`);
  const drawer = await openCart(page);
  for (const place of [page.getByRole("banner"), page.getByRole("main"), drawer]) {
    for (const picture of await place.locator("img").all()) {
      expect(await fileOf(picture)).toMatch(/\/assets\/(mark|wordmark|nothing-found|empty-cart)-/);
      expect(
        await picture.evaluate((image: HTMLImageElement) => image.naturalWidth),
      ).toBeGreaterThan(0);
    }
  }
  const preview = await page.locator('meta[property="og:image"]').getAttribute("content");
  const { format, width, height } = await sharp(await readAsset(`${preview}`)).metadata();
  expect([format, width, height]).toEqual(["jpeg", 1200, 630]);
});

test("a phone fetches small, sharp files, and shows a photograph's colour until then", async ({
  page,
}) => {
  const resume = await pauseRequests(page, /\.(avif|jpeg)$/);
  const paths = recordPictures(page);
  await page.goto(copy.store.url, { waitUntil: "commit" });
  const card = page.getByRole("article", { name: turned.name });
  await card.scrollIntoViewIfNeeded();
  const place = card.locator(".photograph svg");
  const color = () => place.evaluate((svg) => getComputedStyle(svg).backgroundColor);
  // Brown, from a light wall and a dark table.
  await expect.poll(color).toMatch(/^rgb\(1[567]\d, 1[345]\d, 1[123]\d\)$/);
  resume();
  const photographs = page.getByRole("main").locator("picture img");
  await expect(photographs).toHaveCount(3);
  for (const photograph of await photographs.all()) {
    const { width = 0 } = await sharp(await readAsset(await fileOf(photograph))).metadata();
    const { width: shown = 0 } = (await photograph.boundingBox()) ?? {};
    await expect(photograph, "isn't stretched").toHaveCSS("object-fit", "cover");
    expect([width / shown >= 2, width / shown <= 4]).toEqual([true, true]);
  }
  const fetched = paths.filter((path) => !/svg$/.test(path));
  expect(fetched).toEqual(fetched.map(() => expect.stringMatching(/avif$/)));
  for (const path of fetched) expect((await readAsset(path)).length).toBeLessThan(60_000);
});

test("a toast and a cart line fetch nothing, because they show the card's file", async ({
  page,
}) => {
  await openApp(page, `${copy.store.url}/store`);
  const card = page.getByRole("article", { name: turned.name });
  await fileOf(card.getByRole("img", { name: turned.name }));
  await page.waitForLoadState("networkidle");
  const paths = recordPictures(page);
  await card.getByRole("button").click();
  await expect(page.getByText(`Added ${turned.name} to cart`)).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("img", { name: turned.name })).toBeVisible();
  expect(paths).toEqual([]);
});

test("a cart line fetches at most 12 kB if its product isn't on the page", async ({ page }) => {
  const paths = recordPictures(page);
  await page.addInitScript(
    ([key, id]) => localStorage.setItem(key, JSON.stringify([{ id, quantity: 1 }])),
    [brand.cartStorageKey, unfeatured.id] as const,
  );
  await openApp(page, copy.store.url);
  const drawer = await openCart(page);
  const url = await fileOf(drawer.getByRole("img", { name: unfeatured.name }));
  expect(paths).toContain(new URL(url).pathname);
  expect((await readAsset(url)).length).toBeLessThan(12_000);
});
