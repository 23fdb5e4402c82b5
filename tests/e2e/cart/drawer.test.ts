import sharp from "sharp";
import { first, products } from "../../samples";
import { expect, test } from "../fixtures";

const lines = products.map(({ id }) => ({ id, quantity: 1 }));

// Playwright hides scrollbars in headless mode by default, but the first test needs a scrollbar.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

test("the drawer opens at the right edge of the dimmed page, which doesn't move", {
  tag: "@desktop",
}, async ({ page, store }) => {
  await store.openWithCart(lines);
  await expect(store.cartButton(lines.length)).toBeVisible();
  const heading = page.getByRole("heading", { name: "Shop All Products" });
  const place = await heading.boundingBox();
  const clip = { x: 0, y: 300, width: 10, height: 10 };
  const brightness = async () => {
    const { channels } = await sharp(await page.screenshot({ clip })).stats();
    return channels[0]?.mean ?? Number.NaN;
  };
  const undimmed = await brightness();
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  // The open drawer hides the page's scrollbar, but the page doesn't move.
  expect(await heading.boundingBox()).toEqual(place);
  expect(await brightness()).toBeLessThan(undimmed * 0.7);
  const screenWidth = await page.evaluate(() => window.innerWidth);
  const { x = 0, width = 0 } = (await drawer.boundingBox()) ?? {};
  expect([x + width, width <= 384]).toEqual([screenWidth, true]);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 900);
  // The page would scroll before the drawer receives the click.
  await drawer.getByRole("heading").click();
  expect(await store.scrollPosition()).toBe(0);
});

test("a click closes the drawer only if it starts and ends outside it", {
  tag: "@desktop",
}, async ({ page, store }) => {
  await store.openWithCart(lines);
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  await drawer.getByRole("heading").click();
  await drawer.click({ position: { x: 1, y: 300 } });
  // A shopper may select a name and release the mouse outside the drawer.
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  // A drawer that slides out is still visible.
  await expect(drawer).toHaveJSProperty("open", true);
  // A click on a link behind the backdrop only closes the drawer.
  const logo = page.getByRole("banner").getByRole("link").first();
  const { x: left = 0, y: top = 0 } = (await logo.boundingBox()) ?? {};
  await page.mouse.click(left + 5, top + 5);
  await expect(drawer).toBeHidden();
  await expect(page.getByRole("button", { name: /^Cart/ })).toBeFocused();
  await expect(page).toHaveURL("/store");
});

test("the page takes clicks while the drawer slides out", async ({ page, store }) => {
  await store.openWithCart(lines);
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  await page.evaluate(() => {
    document.querySelector<HTMLElement>("[aria-label='Close cart']")?.click();
    for (const animation of document.getAnimations()) animation.pause();
  });
  await expect(drawer).toBeVisible();
  await store.addButton(first).click();
  await expect(store.cartButton(lines.length + 1)).toBeVisible();
});

test("the drawer shortens a long name, and Checkout is as wide as the drawer allows", async ({
  store,
}) => {
  await store.openWithCart(lines);
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  const name = drawer.getByRole("listitem").first().locator("[title]");
  await name.evaluate((name) => name.replaceChildren("A name of many words ".repeat(10)));
  expect((await name.boundingBox())?.height).toBeLessThan(40);
  const checkout = await drawer.getByRole("button", { name: "Checkout" }).boundingBox();
  const note = drawer.getByText("Guest checkout available - no account required");
  expect(checkout?.width).toBe((await note.boundingBox())?.width);
});
