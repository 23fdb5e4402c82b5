import type { Page } from "playwright/test";
import { addButton, expect, openApp, openCart, openWithCart, test, waysToClose } from "../fixtures";
import { allowedErrorsOf } from "../page-states";
import { findable, first, storePath } from "../products";

const searchPath = storePath({ search: findable.word });

const drawerOf = (page: Page) => page.getByRole("dialog");

/** Resolves once the entry that the open drawer has in the history is left. */
function leaveDrawerEntry(page: Page) {
  return page.waitForFunction(() => !history.state.isCartOpen);
}

for (const path of ["/", storePath({ category: findable.category }), "/nowhere"]) {
  test.describe(path, () => {
    test.use({ allowedErrors: allowedErrorsOf(path) });

    test("Back closes the cart and stays, Forward does not open it, offline too", async ({
      page,
      context,
    }) => {
      await page.goto(searchPath);
      await openApp(page, path);
      const picture = page.waitForResponse(/empty/);
      await openCart(page);
      await picture;
      await page.keyboard.press("Escape");
      await expect(drawerOf(page)).toBeHidden();
      await context.setOffline(true);
      const requests: string[] = [];
      page.on("request", (request) => requests.push(request.url()));
      await openCart(page);
      await page.goBack();
      await expect(drawerOf(page)).toBeHidden();
      await expect(page.getByRole("button", { name: /^Cart/ })).toBeFocused();
      await expect(page).toHaveURL(path);
      await page.goForward();
      await leaveDrawerEntry(page);
      await expect(drawerOf(page)).toBeHidden();
      await expect(page).toHaveURL(path);
      expect(requests).toEqual([]);
      await context.setOffline(false);
      await page.goBack();
      await expect(page).toHaveURL(searchPath);
    });
  });
}

test("after any other closing, Back leads to the page before", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Store", exact: true }).first().click();
  const drawer = drawerOf(page);
  for (const close of waysToClose(page)) {
    await openCart(page);
    await close();
    await expect(drawer).toBeHidden();
  }
  await leaveDrawerEntry(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a cart closed and opened again at once is open, and Back closes it", async ({ page }) => {
  await openApp(page, "/store");
  const cartButton = page.getByRole("button", { name: /^Cart/ });
  await cartButton.evaluate((button: HTMLButtonElement) => {
    for (let clicks = 0; clicks < 5; clicks++) button.click();
  });
  await expect(drawerOf(page)).toBeVisible();
  await page.waitForFunction(() => history.state.isCartOpen);
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL("/store");
});

test("after a reload with the cart open, Back leads to the page before", async ({ page }) => {
  await page.goto("/");
  await openApp(page, "/store");
  await openCart(page);
  await page.reload();
  await leaveDrawerEntry(page);
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("a link that is followed closes the cart, and Back leads to the page before", async ({
  page,
}) => {
  await openWithCart(page, [{ id: first.id, quantity: 1 }], "/");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  const link = page.getByRole("link", { name: "Store", exact: true }).first();
  await openCart(page);
  await link.evaluate((link: HTMLAnchorElement) => link.click());
  await expect(page).toHaveURL("/store");
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
  await leaveDrawerEntry(page);
  await expect(drawerOf(page)).toBeHidden();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
});
