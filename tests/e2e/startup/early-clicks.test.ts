import { noFilter, storeUrl } from "~/catalogue/filter";
import { takeProducts } from "../band";
import { expect, test } from "../fixtures";

const [shirt, hoodie] = takeProducts(2);

test("a page shows early clicks as pending, replays them in order, and keeps an early search", {
  tag: "@webkit",
}, async ({ page, store }) => {
  const resumeRequests = await store.pauseRequests("**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const addHoodie = store.addButton(hoodie.name);
  const idleColor = await addHoodie.evaluate((button) => getComputedStyle(button).backgroundColor);
  await addHoodie.click();
  for (let click = 0; click < 2; click++) await store.addButton(shirt.name).click();
  await expect(addHoodie).not.toHaveCSS("background-color", idleColor);
  await store.searchBox.fill(hoodie.name);
  await store.cartButton(0).dblclick();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await store.expectLines([hoodie, 1], [shirt, 2]);
  await expect(page).toHaveURL(storeUrl({ ...noFilter, search: hoodie.name }));
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await store.expectResults({ search: hoodie.name });
  await expect(addHoodie).toHaveCSS("background-color", idleColor);
});

test.describe("if an extension changes the page before React starts", () => {
  test.use({ allowedErrors: /React error #418/ });

  test("early clicks count, and the head has each tag once", {
    tag: "@not-firefox",
  }, async ({ page, store }) => {
    await page.route("/store", async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace("</h1>", "<font></font></h1>");
      await route.fulfill({ response, body });
    });
    const resumeRequests = await store.pauseRequests("**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    await store.addButton(shirt.name).click();
    resumeRequests();
    await expect(store.cartButton(1)).toBeVisible();
    await expect(page.locator("head > title, link[rel=canonical]")).toHaveCount(2);
    await expect(page.locator("meta[name=viewport], meta[property='og:image']")).toHaveCount(2);
    await expect(page.locator("link[rel=icon], link[rel=apple-touch-icon]")).toHaveCount(3);
  });
});
