import { products } from "~/band/products";
import { storeUrl } from "~/catalogue/filter";
import { formatMoney, toCents } from "~/catalogue/money";
import { expect, test } from "../fixtures";

const [shirt, cap] = products;
const money = (amount: number) => formatMoney(toCents(amount));

test("a page shows early clicks as pending, replays them in order, and keeps an early search", {
  tag: "@webkit",
}, async ({ page, store }) => {
  const resumeRequests = await store.pauseRequests("**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const addCap = store.addButton(cap.name);
  const idleColor = await addCap.evaluate((button) => getComputedStyle(button).backgroundColor);
  await addCap.click();
  for (let click = 0; click < 2; click++) await store.addButton(shirt.name).click();
  await expect(addCap).not.toHaveCSS("background-color", idleColor);
  await store.searchBox.fill(cap.name);
  await store.cartButton(0).dblclick();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer.getByRole("list").first().getByRole("listitem")).toHaveText([
    `${cap.name}${money(cap.price)}Quantity: 1Total: ${money(cap.price)}`,
    `${shirt.name}${money(shirt.price)}Quantity: 2Total: ${money(2 * shirt.price)}`,
  ]);
  await expect(page).toHaveURL(storeUrl({ category: "all", search: cap.name }));
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await store.expectResults({ search: cap.name });
});
