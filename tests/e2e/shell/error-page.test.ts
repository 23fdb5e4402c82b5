import { buttons, headings, links, messages } from "../../names";
import { first, lineText } from "../../samples";
import { addButton, expect, openApp, openCart, test } from "../fixtures";
import { openFailingStore } from "../server/failing-store";

test.use({ allowedErrors: /no calendar|500/ });

test("an error in a page leaves the header, cart and footer intact, and the next page works", async ({
  page,
}) => {
  // Replaces the store page's component in the browser.
  await page.route(/\/assets\/store-.*\.js/, async (route) => {
    const response = await route.fetch();
    const script = (await response.text()).replace(/[\w$]+ as default/, "Broken as default");
    const body = `${script}; function Broken() { throw new Error("no calendar") }`;
    await route.fulfill({ response, body });
  });
  await openApp(page, "/");
  await addButton(page, first).click();
  await page.getByRole("link", { name: links.viewAll }).click();
  await expect(page.getByRole("heading", { name: headings.somethingWentWrong })).toBeFocused();
  await expect(page).toHaveTitle(headings.somethingWentWrong);
  const said = page.locator("p[aria-live=polite]").getByText(headings.somethingWentWrong);
  await expect(said).toBeAttached();
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect((await openCart(page)).getByRole("listitem")).toHaveText([lineText(first, 1)]);
  await page.getByRole("button", { name: buttons.closeCart }).click();
  await page.getByRole("banner").getByRole("link", { name: links.home, exact: true }).click();
  await expect(page.getByRole("heading", { name: headings.featured })).toBeVisible();
});

test("an error page without a frame doesn't count as a slow start", async ({ page }) => {
  await page.clock.install();
  await openFailingStore(page, "app");
  await page.waitForFunction(() => window.headScript?.signal.aborted);
  await page.clock.runFor(20_000);
  await expect(page.getByText(messages.cartNotAvailable)).toBeHidden();
});
