import { addButton, expect, hold, openApp, openCart, test, toast } from "./fixtures";

const scripts = "**/*.js";
const mustard = "rgb(233, 171, 37)";

test("taps made before the scripts arrive are heard at once and carried out in order", async ({
  page,
}) => {
  const release = await hold(page, scripts);
  await page.goto("/store", { waitUntil: "commit" });
  const shirt = addButton(page, "Logo T-Shirt");
  const before = await shirt.evaluate((button) => getComputedStyle(button).backgroundColor);
  await shirt.click();
  await shirt.click();
  await addButton(page, "Tea Break Mug").click();
  await expect(shirt).toHaveCSS("background-color", mustard);
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  await expect(page.getByRole("dialog")).toBeHidden();

  release();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo T-Shirt.*2/, /Tea Break Mug.*1/]);
  await expect(toast(page, "Added Tea Break Mug to cart")).toBeVisible();
  await expect(shirt).toHaveCSS("background-color", before);
});

test("a tap is not lost when the shopper moves on before the scripts arrive", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, "Logo T-Shirt").click();
  await page.getByRole("link", { name: "View All" }).click();
  await page.waitForURL("/store", { waitUntil: "commit" });
  await page.getByRole("button", { name: "music" }).click();
  await page.waitForURL(/category=music/, { waitUntil: "commit" });
  release();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("text typed before the scripts arrive stays and is applied", async ({ page }) => {
  const release = await hold(page, scripts);
  await page.goto("/store?category=music", { waitUntil: "commit" });
  const box = page.getByPlaceholder("Search products...");
  await box.fill("vinyl");
  release();
  await expect(page).toHaveURL("/store?category=music&search=vinyl");
  await expect(box).toHaveValue("vinyl");
  await expect(page.getByRole("article")).toHaveCount(1);
  await openCart(page);
});

test("the scripts are not asked for before the page is painted", async ({ page }) => {
  await openApp(page, "/store");
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByType("paint")[0]?.startTime,
    asked: performance
      .getEntriesByType("resource")
      .filter(({ name }) => name.endsWith(".js"))
      .map(({ startTime }) => startTime),
  }));
  expect(asked.length).toBeGreaterThan(0);
  expect(Math.min(...asked)).toBeGreaterThan(painted ?? Infinity);
});

test("the app starts also in a browser that tells nothing of paints", async ({ page }) => {
  await page.addInitScript(() => {
    PerformanceObserver.prototype.observe = () => {};
  });
  await openApp(page, "/store");
});
