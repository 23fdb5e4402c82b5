import type { Page } from "playwright/test";
import { first, lineText } from "../../products";
import { addButton, expect, openApp, openCart, test } from "../fixtures";
import { openFailingStore } from "../server/failing-store";

test.use({ allowedErrors: /Minified React error #31|500/ });

/** Makes the store page throw while it is rendered in the browser. */
async function breakStorePage(page: Page): Promise<void> {
  await page.route(/\/assets\/store-.*\.js/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const heading = "`Shop All Products`}";
    expect(script).toContain(heading);
    await route.fulfill({ response, body: script.replace(heading, "{}}") });
  });
}

async function expectErrorInFrame(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

test("an error in a page keeps header, cart and footer, and the next page works", async ({
  page,
}) => {
  await breakStorePage(page);
  await openApp(page, "/");
  await addButton(page, first).click();
  await page.getByRole("link", { name: "View All" }).click();
  await expectErrorInFrame(page);
  await expect((await openCart(page)).getByRole("listitem")).toHaveText([lineText(first, 1)]);
  await page.getByRole("button", { name: "Close cart" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
});

test("so does an error on the page that is opened first, and both its links load documents", async ({
  page,
}) => {
  await breakStorePage(page);
  await page.goto("/store");
  await expectErrorInFrame(page);
  await openCart(page);
  await page.getByRole("button", { name: "Close cart" }).click();
  // The cart's step back in the history would break off a move to a document.
  await page.waitForFunction(() => history.state.usr?.pageKey === undefined);
  for (const [name, path] of [
    ["Try again", "/store"],
    ["Return to Home", "/"],
  ] as const) {
    await expectErrorInFrame(page);
    const document = page.waitForRequest((request) => request.isNavigationRequest());
    await page.getByRole("main").getByRole("link", { name }).click();
    expect(new URL((await document).url()).pathname).toBe(path);
  }
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
});

test("so does an error on the server, with a title of its own", async ({ page }) => {
  await openFailingStore(page, "page");
  await expectErrorInFrame(page);
  await expect(page).toHaveTitle("Something went wrong");
  await openCart(page);
});
