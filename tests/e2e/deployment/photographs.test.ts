import type { Locator, Page } from "playwright/test";
import sharp from "sharp";
import { products } from "../../second-band/products";
import { expect } from "../fixtures";
import { test } from "./changed-store";

// A phone with the sharpest kind of screen.
test.use({
  viewport: { width: 390, height: 664 },
  deviceScaleFactor: 3,
  isMobile: true,
  hasTouch: true,
});

type Product = (typeof products)[number];

/** A photograph that is turned by its tag, and one that isn't on the home page. */
const [turned, unfeatured] = [/JPG$/, /webp$/].map((extension) =>
  products.find(({ picture }) => extension.test(picture)),
) as [Product, Product];

/** Waits until a picture has loaded, and returns its file's URL. */
async function fileOf(picture: Locator): Promise<string> {
  await picture.scrollIntoViewIfNeeded();
  const read = (image: HTMLImageElement) =>
    image.complete && image.naturalWidth > 0 ? image.currentSrc : "";
  await expect.poll(() => picture.evaluate(read)).toContain("/assets/");
  return picture.evaluate(read);
}

async function download(url: string): Promise<Buffer> {
  return Buffer.from(await (await fetch(url)).arrayBuffer());
}

/** Lists the URLs of the pictures that a page requests from now on. */
function recordPictures(page: Page): string[] {
  const urls: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "image") urls.push(request.url());
  });
  return urls;
}

test("a phone fetches small, sharp files, and shows a photograph's colour until then", async ({
  page,
  changed,
  store,
}) => {
  const resume = await store.pauseRequests(/\.(avif|jpeg)$/);
  const urls = recordPictures(page);
  await page.goto(changed.url, { waitUntil: "commit" });
  const card = page.getByRole("article", { name: turned.name });
  await card.scrollIntoViewIfNeeded();
  // Brown, from a light wall and a dark table.
  const brown = /^rgb\(1[567]\d, 1[345]\d, 1[123]\d\)$/;
  await expect(card.locator(".photograph svg")).toHaveCSS("background-color", brown);
  resume();
  const photographs = page.getByRole("main").locator("picture img");
  await expect(photographs).toHaveCount(3);
  for (const photograph of await photographs.all()) {
    const { width = 0 } = await sharp(await download(await fileOf(photograph))).metadata();
    const { width: shown = 0 } = (await photograph.boundingBox()) ?? {};
    await expect(photograph, "isn't stretched").toHaveCSS("object-fit", "cover");
    expect([width / shown >= 2, width / shown <= 4]).toEqual([true, true]);
  }
  const fetched = urls.filter((url) => !url.endsWith("svg"));
  expect(fetched).toEqual(fetched.map(() => expect.stringMatching(/avif$/)));
  for (const url of fetched) expect((await download(url)).length).toBeLessThan(60_000);
});

test("toasts and cart lines show a card's file, or fetch a small one", async ({
  page,
  changed,
  store,
}) => {
  await store.openWithCart([{ id: unfeatured.id, quantity: 1 }], changed.url);
  const card = page.getByRole("article", { name: turned.name });
  await fileOf(card.getByRole("img", { name: turned.name }));
  await page.waitForLoadState("networkidle");
  const urls = recordPictures(page);
  await card.getByRole("button").click();
  await expect(page.getByText(`Added ${turned.name} to cart`)).toBeVisible();
  const drawer = await store.openCart();
  await expect(drawer.getByRole("img", { name: turned.name })).toBeVisible();
  const file = await fileOf(drawer.getByRole("img", { name: unfeatured.name }));
  expect(urls).toEqual([file]);
  expect((await download(file)).length).toBeLessThan(12_000);
});
