import type { Page } from "playwright/test";
import { findable, storePath } from "../../products";
import { expect, openApp, openCart, searchBox, test } from "../fixtures";
import { allowedErrorsOf } from "../page-paths";

const searchPath = storePath({ search: findable.word });

const drawerOf = (page: Page) => page.getByRole("dialog");
const cartButton = (page: Page) => page.getByRole("button", { name: /^Cart/ });

/** Resolves once the history is at the entry of the open cart, or away from it again. */
const waitForEntry = (page: Page, isCartOpen: boolean) =>
  page.waitForFunction((is) => Boolean(history.state?.usr?.isCartOpen) === is, isCartOpen);

for (const path of [storePath({ category: findable.category }), "/nowhere"]) {
  test.describe(path, () => {
    test.use({ allowedErrors: allowedErrorsOf(path) });

    test("Back closes the cart, Forward opens it again, and neither needs the network", async ({
      page,
      context,
    }) => {
      await page.goto(searchPath);
      await openApp(page, path);
      const picture = page.waitForResponse(/empty/);
      await openCart(page);
      await (await picture).finished();
      await context.setOffline(true);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await page.goBack();
      await expect(drawerOf(page)).toBeHidden();
      await expect(cartButton(page)).toBeFocused();
      await page.goForward();
      await expect(drawerOf(page)).toBeVisible();
      await page.goBack();
      await expect(drawerOf(page)).toBeHidden();
      await expect(page).toHaveURL(path);
      expect(requests).toEqual([]);
      await context.setOffline(false);
      await page.goBack();
      await expect(page).toHaveURL(searchPath);
    });
  });
}

const waysToClose = {
  "the Close button": (page: Page) => page.getByRole("button", { name: "Close cart" }).click(),
  Escape: (page: Page) => page.keyboard.press("Escape"),
  "the backdrop": (page: Page) => page.mouse.click(5, 300),
  "Continue Shopping": (page: Page) =>
    page.getByRole("button", { name: "Continue Shopping" }).click(),
};

for (const [name, close] of Object.entries(waysToClose)) {
  test(`${name} closes the cart, and Back then leads to the page before`, async ({ page }) => {
    await page.goto("/");
    await page.getByRole("link", { name: "Store", exact: true }).first().click();
    await openCart(page);
    await close(page);
    await expect(drawerOf(page)).toBeHidden();
    await expect(cartButton(page)).toBeFocused();
    await waitForEntry(page, false);
    await page.goBack();
    await expect(page).toHaveURL("/");
  });
}

test("a page reloaded with its cart open starts with it closed, and Back leaves in two steps", async ({
  page,
}) => {
  await page.goto("/");
  await openApp(page, "/store");
  await openCart(page);
  await page.reload();
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  await expect(drawerOf(page)).toBeHidden();
  await openCart(page);
  await page.keyboard.press("Escape");
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a cart opened twice quickly is closed by one step back", async ({ page }) => {
  await page.goto("/");
  await openApp(page, "/store");
  await cartButton(page).evaluate((button: HTMLButtonElement) => {
    button.click();
    setTimeout(() => button.click());
  });
  await expect(drawerOf(page)).toBeVisible();
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("Back at the moment the cart opens closes it", async ({ page }) => {
  const path = "/#mailing-list";
  await openApp(page, path);
  await page.evaluate(() => {
    const { pushState } = history;
    history.pushState = (...entry) => {
      history.pushState = pushState;
      history.pushState(...entry);
      history.back();
    };
    window.addEventListener("popstate", () => Object.assign(window, { isBack: true }));
  });
  await cartButton(page).click();
  await page.waitForFunction(() => "isBack" in window);
  await expect(drawerOf(page)).toBeHidden();
  await openCart(page);
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL(path);
});

test("a link tapped right after the cart is closed is followed", async ({ page, context }) => {
  await context.route("https://**", (route) => route.fulfill({ body: "Outside" }));
  for (const [selector, url] of [
    ["header a[href='/']", "/"],
    ["footer a[href^='https:']", /^https:/],
  ] as const) {
    await openApp(page, "/store");
    await openCart(page);
    await page.evaluate(async (selector) => {
      document.querySelector<HTMLElement>("[aria-label='Close cart']")?.click();
      await new Promise((resolve) => setTimeout(resolve, 25));
      document.querySelector<HTMLElement>(selector)?.click();
    }, selector);
    await expect(page).toHaveURL(url);
  }
});

test("the open cart leaves the page's search, focus and scroll position alone", async ({
  page,
}) => {
  const untrimmed = `${findable.word} `;
  await openApp(page, "/store");
  await searchBox(page).fill(untrimmed);
  await expect(page).toHaveURL(searchPath);
  await page.evaluate(() => window.scrollTo(0, 200));
  for (const close of [waysToClose.Escape, () => page.goBack()]) {
    await openCart(page);
    const scrollY = await page.evaluate(() => window.scrollY);
    await close(page);
    await waitForEntry(page, false);
    await expect(cartButton(page)).toBeFocused();
    await expect(searchBox(page)).toHaveValue(untrimmed);
    await expect(page).toHaveURL(searchPath);
    expect(await page.evaluate(() => window.scrollY)).toBe(scrollY);
  }
});
