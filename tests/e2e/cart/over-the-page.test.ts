import { first } from "../../products";
import { expect, isOnTop, openApp, openCart, openWithCart, test, toast } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  // Playwright hides them by default in a browser without a window.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

test("the cart opens over all of the page, which stays where it is though its scrollbar goes", async ({
  page,
}) => {
  await openApp(page, "/store");
  const heading = page.getByRole("heading", { name: "Shop All Products" });
  const place = await heading.boundingBox();
  const widths = () =>
    page.evaluate(() => window.innerWidth - document.documentElement.clientWidth);
  expect(await widths()).toBeGreaterThan(0);
  await openCart(page);
  expect(await widths()).toBe(0);
  expect(await heading.boundingBox()).toEqual(place);
  // Where the page could be clicked, the backdrop would be: also over the header.
  const isDimmed = await page.evaluate(() => {
    for (const page of document.querySelectorAll<HTMLElement>("[inert]")) page.inert = false;
    return [10, 400].map((y) => document.elementFromPoint(5, y)?.className);
  });
  expect(isDimmed).toEqual(["cart-backdrop", "cart-backdrop"]);
});

test("on a phone of 320 pixels a toast leaves Checkout free, and the cart a strip of the page that closes it", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await openWithCart(page, [{ id: first.id, quantity: 1 }]);
  const drawer = await openCart(page);
  const checkout = drawer.getByRole("button", { name: "Checkout" });
  await checkout.click();
  await expect.poll(() => isOnTop(toast(page, "Checkout functionality coming soon!"))).toBe(true);
  // Before the end of what moves, the toast lies lower and the drawer further to the right.
  await waitForFontsAndAnimations(page);
  expect(await isOnTop(checkout)).toBe(true);
  await page.mouse.click(10, 300);
  await expect(drawer).toBeHidden();
});
