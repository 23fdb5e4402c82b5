import { addButton, expect, openApp, openCart, pauseRequests, test, toast } from "./fixtures";

const scripts = "**/*.js";
/** The background of a button with `data-pending`: a click on it was recorded. */
const pendingColor = "rgb(233, 171, 37)";

test("clicks before hydration show as pending at once and are replayed in order", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/store", { waitUntil: "commit" });
  const shirt = addButton(page, "Logo T-Shirt");
  const before = await shirt.evaluate((button) => getComputedStyle(button).backgroundColor);
  await shirt.click();
  await shirt.click();
  await addButton(page, "Tea Break Mug").click();
  await expect(shirt).toHaveCSS("background-color", pendingColor);
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo T-Shirt.*2/, /Tea Break Mug.*1/]);
  await expect(toast(page, "Added Tea Break Mug to cart")).toBeVisible();
  await expect(shirt).toHaveCSS("background-color", before);
});

test("a click before hydration is replayed on the page that the shopper moves on to", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, "Logo T-Shirt").click();
  await page.getByRole("link", { name: "View All" }).click();
  await page.waitForURL("/store", { waitUntil: "commit" });
  await page.getByRole("button", { name: "music" }).click();
  await page.waitForURL(/category=music/, { waitUntil: "commit" });
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("text typed into the search box before hydration is kept and applied", async ({ page }) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/store?category=music", { waitUntil: "commit" });
  const box = page.getByPlaceholder("Search products...");
  await box.fill("vinyl");
  resumeRequests();
  await expect(page).toHaveURL("/store?category=music&search=vinyl");
  await expect(box).toHaveValue("vinyl");
  await expect(page.getByRole("article")).toHaveCount(1);
  await openCart(page);
});

test("scripts are requested only after the first paint", async ({ page }) => {
  await openApp(page, "/store");
  const { firstPaint, requested } = await page.evaluate(() => ({
    firstPaint: performance.getEntriesByType("paint")[0]?.startTime,
    requested: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(requested.length).toBeGreaterThan(0);
  expect(Math.min(...requested)).toBeGreaterThan(firstPaint ?? Infinity);
});

test("the app also starts in a browser that reports no paints", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openApp(page, "/store");
});

for (const recorded of ["null", "5", "{}", '"add-1"', '[null, {}, "add-7"]', "[", "[[[]]]"]) {
  test(`early clicks recorded as ${recorded} do no harm`, async ({ page }) => {
    await page.addInitScript((value) => sessionStorage.setItem("early-clicks", value), recorded);
    const resumeRequests = await pauseRequests(page, scripts);
    await page.goto("/store", { waitUntil: "commit" });
    await addButton(page, "Tea Break Mug").click();
    resumeRequests();
    const items = recorded.includes('"add-7"') ? 2 : 1;
    await expect(
      page.getByRole("button", { name: new RegExp(`Cart, ${items} item`) }),
    ).toBeVisible();
  });
}
