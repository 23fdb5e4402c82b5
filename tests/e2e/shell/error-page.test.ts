import type { Page } from "playwright/test";
import { buttons, headings, links, messages } from "../../names";
import { first, lineText } from "../../samples";
import { addButton, expect, openApp, openCart, test } from "../fixtures";
import { openFailingStore } from "../server/failing-store";

test.use({ allowedErrors: /Minified React error #31|404|500/ });

async function expectErrorInFrame(page: Page): Promise<void> {
  const main = page.getByRole("main");
  await expect(main.getByRole("heading", { name: headings.somethingWentWrong })).toBeVisible();
  await expect(page).toHaveTitle(headings.somethingWentWrong);
  await expect(page.getByRole("banner")).toBeVisible();
  await expect(page.getByRole("contentinfo")).toBeVisible();
}

/** Expects that a screen reader hears about the page that a navigation opened, and that the focus is at its top. */
async function expectAnnouncement(page: Page, heading: string): Promise<void> {
  await expect(page.getByRole("heading", { name: heading })).toBeFocused();
  const said = page.locator("p[aria-live=polite]").filter({ hasText: await page.title() });
  await expect(said).toBeAttached();
}

test("an error in a page leaves the header, cart and footer intact, and the next page works", async ({
  page,
}) => {
  // Makes the store page throw in the browser.
  await page.route(/\/assets\/store-.*\.js/, async (route) => {
    const response = await route.fetch();
    const script = await response.text();
    const heading = `\`${headings.store}\`}`;
    expect(script).toContain(heading);
    await route.fulfill({ response, body: script.replaceAll(heading, "{}}") });
  });
  await openApp(page, "/");
  await addButton(page, first).click();
  await page.getByRole("link", { name: links.viewAll }).click();
  await expectErrorInFrame(page);
  await expectAnnouncement(page, headings.somethingWentWrong);
  await expect((await openCart(page)).getByRole("listitem")).toHaveText([lineText(first, 1)]);
  await page.getByRole("button", { name: buttons.closeCart }).click();
  await page.getByRole("banner").getByRole("link", { name: links.home, exact: true }).click();
  await expect(page.getByRole("heading", { name: headings.featured })).toBeVisible();
});

test("Back to a missing page announces it and focuses its heading", async ({ page }) => {
  await openApp(page, "/nowhere");
  await page.getByRole("link", { name: links.returnHome }).click();
  await expect(page.getByRole("heading", { name: headings.featured })).toBeVisible();
  await page.goBack();
  await expectAnnouncement(page, messages.notFound);
});

test("an error on the server also leaves the header, cart and footer intact", async ({ page }) => {
  await openFailingStore(page, "page");
  await expectErrorInFrame(page);
  await openCart(page);
});

test("an error page without a frame doesn't count as a slow start", async ({ page }) => {
  await page.clock.install();
  await openFailingStore(page, "app");
  await page.waitForFunction(() => window.headScript?.signal.aborted);
  await page.clock.runFor(20_000);
  await expect(page.getByText(messages.cartNotAvailable)).toBeHidden();
});
