import { expect, test } from "../fixtures";

test("a page shows early clicks as pending, replays them in order, and keeps an early search", {
  tag: "@engines",
}, async ({ page, store }) => {
  const resumeRequests = await store.pauseRequests("**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const shirt = store.addButton("Logo T-Shirt");
  const cap = store.addButton("Horn Section Cap");
  const idleColor = await cap.evaluate((button) => getComputedStyle(button).backgroundColor);
  await cap.click();
  await shirt.click();
  await shirt.click();
  await expect(cap).not.toHaveCSS("background-color", idleColor);
  await store.searchBox.fill("mug");
  await store.cartButton(0).dblclick();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer.getByRole("list").first().getByRole("listitem")).toHaveText([
    "Horn Section Cap$19.99Quantity: 1Total: $19.99",
    "Logo T-Shirt$25.99Quantity: 2Total: $51.98",
  ]);
  await expect(page).toHaveURL("/store?search=mug");
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(store.productNames).toHaveText(["Tea Break Mug"]);
});

test.describe("if an extension changes the page before React starts", () => {
  test.use({ allowedErrors: /React error #418/ });

  test("the page works, and its head keeps its tags", async ({ page, store }) => {
    const resumeRequests = await store.pauseRequests("**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const metas = page.locator("head meta");
    const metasBefore = await metas.count();
    await page.evaluate(() => document.body.prepend(document.createElement("div")));
    resumeRequests();
    await store.addButton("Logo T-Shirt").click();
    await expect(store.cartButton(1)).toBeVisible();
    await expect(metas).toHaveCount(metasBefore);
  });
});
