import { cp, readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { devices, type Page } from "playwright/test";
import sharp from "sharp";
import { brand } from "../../second-band/brand";
import { products } from "../../second-band/products";
import { expect, openApp, openCart, pauseRequests, test } from "../fixtures";
import { projectFolder, type StoreProcess, startStore } from "../start-store";
import { buildStore, copyStore } from "./copy-store";

// A phone with the sharpest kind of screen.
test.use({ ...devices["iPhone 13"], defaultBrowserType: "chromium", deviceScaleFactor: 3 });

/** A photograph that is turned by its tag, a portrait, one that isn't on the home page, and a transparent one. */
const [turned, portrait, unfeatured, transparent] = [/JPG$/, /jpg$/, /webp$/, /png$/].map(
  (extension) => products.find(({ picture }) => extension.test(picture)) ?? products[0],
) as [Product, Product, Product, Product];

type Product = (typeof products)[number];

let folder: string;
let store: StoreProcess;

/** Builds the second band's store, because it has photographs. */
test.beforeAll(async () => {
  test.setTimeout(120_000);
  folder = await copyStore({});
  const band = join(folder, "app/band");
  await rm(band, { recursive: true });
  await cp(join(projectFolder, "tests/second-band"), band, { recursive: true });
  await cp(join(band, "pictures/products/bell.jpg"), join(band, "pictures/hero.jpg"));
  await cp(join(band, "pictures/products/bell.jpg"), join(band, "pictures/share-picture.jpg"));
  await rm(join(band, "pictures/share-picture.png"));
  await buildStore(folder);
  store = await startStore({ folder });
});

test.afterAll(async () => {
  await store.stop("SIGKILL");
  await rm(folder, { recursive: true });
});

const readAsset = (url: string) =>
  readFile(join(folder, "build/client", decodeURI(new URL(url, store.url).pathname)));

/** Lists the paths of the pictures that a page requests from now on. */
function recordPictures(page: Page): string[] {
  const paths: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") paths.push(new URL(request.url()).pathname);
  });
  return paths;
}

test("published photographs contain no metadata, such as the place where they were taken", async () => {
  const assets = join(folder, "build/client/assets");
  const names = (await readdir(assets)).filter((name) => /\.(avif|jpeg|jpg|png|webp)$/i.test(name));
  expect(names.length).toBeGreaterThan(20);
  for (const name of names) {
    const { exif, xmp, iptc, icc, orientation } = await sharp(join(assets, name)).metadata();
    expect([name, exif, xmp, iptc, icc, orientation]).toEqual([name, ...Array(5).fill(undefined)]);
  }
});

test("structured data names a square JPEG of each photograph, or a PNG if it is transparent, upright", async ({
  page,
}) => {
  await page.goto(`${store.url}/store`);
  const json = await page.locator('script[type="application/ld+json"]').textContent();
  const items: { item: { name: string; image: string } }[] = JSON.parse(`${json}`).itemListElement;
  const urlOf = ({ name }: Product) =>
    items.find(({ item }) => item.name === name)?.item.image ?? "";
  for (const [product, format] of [
    [turned, "jpeg"],
    [portrait, "jpeg"],
    [unfeatured, "jpeg"],
    [transparent, "png"],
  ] as const) {
    expect(urlOf(product)).toMatch(/^https:\/\/shop\.example\//);
    const file = await sharp(await readAsset(urlOf(product))).metadata();
    expect([file.format, file.width, file.height]).toEqual([format, 800, 800]);
  }
  // This photograph has a light wall above a dark table.
  const strip = async (top: number) => {
    const area = { left: 0, top, width: 800, height: 60 };
    const image = sharp(await readAsset(urlOf(turned))).extract(area);
    const [red = 0] = await image.resize(1, 1).raw().toBuffer();
    return red;
  };
  expect(await strip(0)).toBeGreaterThan((await strip(740)) + 50);
});

test("a chat preview shows the band's photograph as a JPEG of the announced size", async ({
  page,
}) => {
  await page.goto(store.url);
  const read = (name: string) =>
    page.locator(`meta[property="og:image${name}"]`).getAttribute("content");
  const file = await readAsset(`${await read("")}`);
  const { format, width, height } = await sharp(file).metadata();
  const announced = [Number(await read(":width")), Number(await read(":height"))];
  expect([format, width, height]).toEqual(["jpeg", ...announced]);
  expect(announced).toEqual([1200, 630]);
  expect(file.length).toBeLessThan(300_000);
});

test("a phone fetches small, sharp files, and their places have the photographs' colours until then", async ({
  page,
}) => {
  const resume = await pauseRequests(page, /\.(avif|jpeg)$/);
  const paths = recordPictures(page);
  await page.goto(store.url, { waitUntil: "commit" });
  const card = page.getByRole("article", { name: turned.name });
  await card.scrollIntoViewIfNeeded();
  const place = card.locator(".photograph svg");
  const color = () => place.evaluate((svg) => getComputedStyle(svg).backgroundColor);
  // Brown, from a light wall and a dark table.
  await expect.poll(color).toMatch(/^rgb\(1[56]\d, 1[34]\d, 1[12]\d\)$/);
  resume();
  const photographs = page.getByRole("main").locator("picture img");
  await expect(photographs).toHaveCount(3);
  for (const photograph of await photographs.all()) {
    await photograph.scrollIntoViewIfNeeded();
    await expect
      .poll(() => photograph.evaluate((image: HTMLImageElement) => image.complete))
      .toBe(true);
    const url = await photograph.evaluate((image: HTMLImageElement) => image.currentSrc);
    const { width: shown = 0 } = (await photograph.boundingBox()) ?? {};
    const { width = 0 } = await sharp(await readAsset(url)).metadata();
    expect([url, width / shown >= 2, width / shown <= 4]).toEqual([url, true, true]);
  }
  const fetched = paths.filter((path) => !path.endsWith(".svg"));
  expect(fetched.filter((path) => !path.endsWith(".avif"))).toEqual([]);
  const sizes = await Promise.all(fetched.map(async (path) => (await readAsset(path)).length));
  expect(Math.max(...sizes)).toBeLessThan(60_000);
});

test("a toast and a line of the cart show the card's file, so they fetch nothing", async ({
  page,
}) => {
  await openApp(page, `${store.url}/store`);
  const card = page.getByRole("article", { name: turned.name });
  await card.scrollIntoViewIfNeeded();
  const image = card.getByRole("img", { name: turned.name });
  await expect
    .poll(() => image.evaluate((image: HTMLImageElement) => image.naturalWidth))
    .toBeGreaterThan(0);
  await page.waitForLoadState("networkidle");
  const paths = recordPictures(page);
  await card.getByRole("button").click();
  await expect(page.getByText(`Added ${turned.name} to cart`)).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("img", { name: turned.name })).toBeVisible();
  expect(paths).toEqual([]);
});

test("a line of the cart fetches at most 12 kB if the product isn't on the page", async ({
  page,
}) => {
  const paths = recordPictures(page);
  await page.addInitScript(
    ([key, id]) => localStorage.setItem(key, JSON.stringify([{ id, quantity: 1 }])),
    [brand.cartStorageKey, unfeatured.id] as const,
  );
  await openApp(page, store.url);
  const drawer = await openCart(page);
  const picture = drawer.getByRole("img", { name: unfeatured.name });
  await expect.poll(() => picture.evaluate((image: HTMLImageElement) => image.complete)).toBe(true);
  const url = await picture.evaluate((image: HTMLImageElement) => image.currentSrc);
  expect(paths).toContain(new URL(url).pathname);
  expect((await readAsset(url)).length).toBeLessThan(12_000);
});
