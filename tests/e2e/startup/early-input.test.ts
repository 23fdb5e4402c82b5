import { findable, first, lineText, second, storePath } from "../../samples";
import { expect, test } from "../fixtures";

test("a page shows early clicks as pending, replays them in order, and keeps an early search", async ({
  page,
  store,
}) => {
  const resumeRequests = await store.pauseRequests("**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const button = store.addButton(first);
  await button.click();
  await button.click();
  await store.addButton(second).click();
  await expect(button).toHaveCSS("background-color", await store.themeColor("accent"));
  await store.searchBox.fill(findable.word);
  await store.cartButton(0).dblclick();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  await expect(store.toast(`Added ${second.name} to cart`)).toBeVisible();
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await expect(page.locator("[data-pending]")).toHaveCount(0);
});

test.describe("if an extension changes the page before React starts", () => {
  test.use({ allowedErrors: /React error #418/ });

  test("early text and focus stay, and the page works", async ({ page, store }) => {
    const { category, word } = findable;
    const resumeRequests = await store.pauseRequests("**/*.js");
    await page.goto(storePath({ category }), { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const metas = page.locator("head meta:not([name=robots])");
    const metasBefore = await metas.count();
    await store.searchBox.evaluate((box) => {
      const field = document.createElement("input");
      field.name = 'an extension"s';
      box.after(field);
      document.body.prepend(document.createElement("div"));
    });
    await store.searchBox.fill(word);
    resumeRequests();
    await expect(page).toHaveURL(storePath({ category, search: word }));
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(store.searchBox).toHaveValue(word);
    await expect(store.searchBox).toBeFocused();
    await expect(metas).toHaveCount(metasBefore);
  });
});
