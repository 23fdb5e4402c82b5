import { headings } from "../../names";
import { expect, openApp, openCart, test } from "../fixtures";

test.use({
  viewport: { width: 1280, height: 800 },
  isMobile: false,
  // Without a window, Playwright hides scrollbars by default.
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--hide-scrollbars"] }),
});

test("the page doesn't move when the cart hides its scrollbar, and no gap shows", async ({
  page,
}) => {
  await openApp(page, "/store");
  const heading = page.getByRole("heading", { name: headings.store });
  const place = await heading.boundingBox();
  const scrollbar = () => window.innerWidth - document.documentElement.clientWidth;
  expect(await page.evaluate(scrollbar)).toBeGreaterThan(0);
  const drawer = await openCart(page);
  expect(await heading.boundingBox()).toEqual(place);
  const rightEdge = () => drawer.evaluate((dialog) => dialog.getBoundingClientRect().right);
  await expect.poll(rightEdge).toBe(1280);
});
