import { expect, test } from "../fixtures";

test("a page shows early clicks as pending, replays them in order, and keeps an early search", {
  tag: "@webkit",
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
