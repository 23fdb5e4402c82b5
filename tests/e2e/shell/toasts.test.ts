import type { Page } from "playwright/test";
import { first, fourth, type Product, second, third } from "../../products";
import { addButton, expect, openApp, test, toast } from "../fixtures";

/** Adds products with a clock that stands still but for `runFor`. */
async function add(page: Page, products: Product[]): Promise<void> {
  await page.clock.install({ time: 0 });
  await openApp(page, "/store");
  await page.clock.pauseAt(60_000);
  for (const product of products) {
    await addButton(page, product).press("Enter");
    // The toaster shows a toast after a timeout of no length.
    await page.clock.runFor(1);
  }
}

test("a toast stays for four seconds", async ({ page }) => {
  await add(page, [first]);
  const added = toast(page, `Added ${first.name} to cart`);
  await page.clock.runFor(3900);
  await expect(added).toBeVisible();
  // It slides away before it is gone.
  await page.clock.runFor(600);
  await expect(added).toBeHidden();
});

test("a toast is in the band's letters, as large as a shopper has set them", async ({ page }) => {
  await openApp(page, "/store");
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "32px";
  });
  await addButton(page, first).click();
  const words = toast(page, `Added ${first.name} to cart`).getByText(first.name);
  await expect(words).toHaveCSS("font-size", "32px");
  const fonts = await page.evaluate(() => getComputedStyle(document.body).fontFamily);
  await expect(words).toHaveCSS("font-family", fonts);
});

test("a toast that is swiped aside is gone", async ({ page }) => {
  await add(page, [first]);
  const added = toast(page, `Added ${first.name} to cart`);
  // It has slid in, then.
  await added.hover();
  const { x = 0, y = 0 } = (await added.boundingBox()) ?? {};
  // By a finger: a mouse would select the text.
  const browser = await page.context().newCDPSession(page);
  for (const [type, offset] of [
    ["touchStart", 5],
    ["touchMove", 50],
    ["touchMove", 150],
    ["touchEnd", 0],
  ] as const) {
    const touchPoints = type === "touchEnd" ? [] : [{ x: x + offset, y: y + 5 }];
    await browser.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  await page.clock.runFor(500);
  await expect(added).toBeHidden();
});

test("of five toasts the three newest show", async ({ page }) => {
  await add(page, [first, first, second, third, fourth]);
  const newest = [second, third, fourth];
  const toasts = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  await expect(toasts).toHaveCount(5);
  for (const product of [first, ...newest]) {
    for (const added of await toasts.filter({ hasText: `Added ${product.name} to cart` }).all()) {
      await expect(added).toHaveCSS("opacity", newest.includes(product) ? "1" : "0");
    }
  }
});

test("before a toast is read where it is, without the keys that lead there", async ({ page }) => {
  await add(page, [first]);
  const region = page.getByRole("region", { name: "Notifications", exact: true });
  await expect(region.getByText(`Added ${first.name} to cart`)).toBeVisible();
});

test("on a desktop a toast stands in the corner, beside the products", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openApp(page, "/store");
  await addButton(page, first).click();
  const added = page.getByRole("region", { name: "Notifications" }).getByRole("listitem");
  await expect(async () => {
    const { x = 0, y = 0, width = 0, height = 0 } = (await added.boundingBox()) ?? {};
    expect([1280 - x - width, 800 - y - height].every((gap) => gap > 0 && gap < 40)).toBe(true);
  }).toPass();
});
