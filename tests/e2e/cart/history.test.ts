import type { Page } from "playwright/test";
import { findable, storePath } from "../../products";
import { expect, openApp, openCart, test } from "../fixtures";
import { allowedErrorsOf } from "../page-paths";
import { leaveDrawerEntry, reachDrawerEntry } from "./drawer-entry";

const searchPath = storePath({ search: findable.word });

const drawerOf = (page: Page) => page.getByRole("dialog");

/** The ways to close the open cart drawer. */
function waysToClose(page: Page): (() => Promise<void>)[] {
  const drawer = drawerOf(page);
  return [
    () => drawer.getByRole("button", { name: "Close cart" }).click(),
    () => page.keyboard.press("Escape"),
    () => page.mouse.click(5, 300),
    () => drawer.getByRole("button", { name: "Continue Shopping" }).click(),
  ];
}

for (const path of [storePath({ category: findable.category }), "/nowhere"]) {
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

test("Back before the cart's entry is rendered closes the cart, which then works as before", async ({
  page,
}) => {
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
  await page.getByRole("button", { name: /^Cart/ }).click();
  await page.waitForFunction(() => "isBack" in window);
  await expect(drawerOf(page)).toBeHidden();
  await openCart(page);
  await reachDrawerEntry(page);
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL(path);
});

test("Back from the open cart makes no entry of its own", async ({ page }) => {
  await openApp(page, "/store");
  await page.evaluate(() => {
    const { pushState } = history;
    Object.assign(window, { entries: 0 });
    history.pushState = (...entry) => {
      Object.assign(window, { entries: Number(Reflect.get(window, "entries")) + 1 });
      pushState.apply(history, entry);
    };
  });
  for (const entries of [1, 2, 3, 4, 5]) {
    await openCart(page);
    await reachDrawerEntry(page);
    await page.goBack();
    await expect(drawerOf(page)).toBeHidden();
    expect(await page.evaluate("window.entries")).toBe(entries);
  }
});

test("after any other closing, Back leads to the page before", async ({ page }) => {
  await page.goto("/");
  await page.getByRole("link", { name: "Store", exact: true }).first().click();
  const drawer = drawerOf(page);
  for (const close of waysToClose(page)) {
    await openCart(page);
    await close();
    await expect(drawer).toBeHidden();
    await expect(page.getByRole("button", { name: /^Cart/ })).toBeFocused();
  }
  await leaveDrawerEntry(page);
  await page.goBack();
  await expect(page).toHaveURL("/");
});

test("presses of the cart button and Escape in turn count each", async ({ page }) => {
  await page.goto("/");
  await openApp(page, "/store");
  await pressInTurn(page, 9);
  await expect(drawerOf(page)).toBeVisible();
  await reachDrawerEntry(page);
  await page.goBack();
  await expect(drawerOf(page)).toBeHidden();
  await expect(page).toHaveURL("/store");

  await pressInTurn(page, 10);
  await leaveDrawerEntry(page);
  await expect(drawerOf(page)).toBeHidden();
  await page.goBack();
  await expect(page).toHaveURL("/");
});

/** Presses the cart button, and Escape for every second press, one right after the other. */
async function pressInTurn(page: Page, presses: number): Promise<void> {
  await page
    .getByRole("button", { name: /^Cart/ })
    .evaluate(async (button: HTMLButtonElement, presses) => {
      for (let pressed = 0; pressed < presses; pressed++) {
        if (pressed % 2 === 0) button.click();
        else document.dispatchEvent(new KeyboardEvent("keydown", { key: "Escape" }));
        await new Promise((resolve) => setTimeout(resolve));
      }
    }, presses);
}
