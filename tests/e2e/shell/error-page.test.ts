import { first, lineText } from "../../samples";
import { addButton, expect, openApp, openCart, test } from "../fixtures";

test.use({ allowedErrors: /no calendar/ });

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
  await page.getByRole("link", { name: "View All" }).click();
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeFocused();
  await expect(page).toHaveTitle("Something went wrong");
  await expect(page.getByRole("contentinfo")).toBeVisible();
  await expect((await openCart(page)).getByRole("listitem")).toHaveText([lineText(first, 1)]);
  await page.getByRole("button", { name: "Close cart" }).click();
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
});
