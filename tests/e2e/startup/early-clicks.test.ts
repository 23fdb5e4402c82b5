import type { Page } from "playwright/test";
import {
  addButton,
  categoryButton,
  expect,
  openApp,
  openCart,
  pauseRequests,
  searchBox,
  test,
  themeColor,
  toast,
} from "../fixtures";
import { findable, first, lineText, second, storePath } from "../products";

const scripts = "**/*.js";
const { category, word } = findable;

test("clicks before hydration show as pending at once and are replayed in order", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/store", { waitUntil: "commit" });
  const button = addButton(page, first);
  const before = await button.evaluate((button) => getComputedStyle(button).backgroundColor);
  await button.click();
  await button.click();
  // Also below the pointer, where there is one.
  await expect(button).toHaveCSS("background-color", await themeColor(page, "accent"));
  await addButton(page, second).click();
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  await expect(toast(page, `Added ${second.name} to cart`)).toBeVisible();
  await expect(button).toHaveCSS("background-color", before);
});

test("all scripts are asked for at once, and none waits for another to arrive", async ({
  page,
  context,
}) => {
  const needed = recordScripts(page);
  await openApp(page, "/store");

  const other = await context.newPage();
  const asked = recordScripts(other);
  await pauseRequests(other, scripts);
  await other.goto("/store", { waitUntil: "commit" });
  await expect.poll(() => [...asked].toSorted()).toEqual([...needed].toSorted());
});

/** The scripts that a page asks for from now on. */
function recordScripts(page: Page): Set<string> {
  const urls = new Set<string>();
  page.on("request", (request) => {
    if (request.resourceType() === "script") urls.add(request.url());
  });
  return urls;
}

test("a click before hydration is replayed on the page that the shopper moves on to", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, first).click();
  await page.getByRole("link", { name: "View All" }).click();
  await page.waitForURL("/store", { waitUntil: "commit" });
  await categoryButton(page, category).click();
  await page.waitForURL(/category=/, { waitUntil: "commit" });
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("text typed into the search box before hydration is kept and applied", async ({ page }) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto(storePath({ category }), { waitUntil: "commit" });
  const box = searchBox(page);
  await box.fill(word);
  resumeRequests();
  await expect(page).toHaveURL(storePath({ category, search: word }));
  await expect(box).toHaveValue(word);
  await expect(page.getByRole("article")).toHaveCount(1);
  await openCart(page);
});

test("an early click on the cart means the page that it was made on", async ({ page }) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, first).click();
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  await page.getByRole("link", { name: "View All" }).click();
  await page.waitForURL("/store", { waitUntil: "commit" });
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

const oneClick = `[null, {}, "add-${second.id}"]`;

for (const recorded of ["null", "5", "{}", `"add-${first.id}"`, oneClick, "[", "[[[]]]"]) {
  test(`early clicks recorded as ${recorded} do no harm`, async ({ page }) => {
    await page.addInitScript((value) => sessionStorage.setItem("early-clicks", value), recorded);
    const resumeRequests = await pauseRequests(page, scripts);
    await page.goto("/store", { waitUntil: "commit" });
    await addButton(page, second).click();
    resumeRequests();
    const items = recorded === oneClick ? 2 : 1;
    await expect(page.getByRole("button", { name: `Cart, ${items} item` })).toBeVisible();
  });
}
