import type { Page } from "playwright/test";
import { first } from "../../products";
import { addButton, brand, expect, openApp, pauseRequests, test } from "../fixtures";

const storeTitle = `Shop All Products · ${brand.name}`;

function bannerLink(page: Page, name: string) {
  return page.getByRole("banner").getByRole("link", { name, exact: true });
}

/** Opens home and waits until it has loaded the few kilobytes of the other pages. */
async function openHome(page: Page): Promise<void> {
  const store = page.waitForEvent("requestfinished", (request) =>
    /\/assets\/store-.*\.js/.test(request.url()),
  );
  await openApp(page, "/");
  await store;
}

/** The live region that says the title of a page that was opened without a document request. */
function announcement(page: Page, title: string) {
  return page.locator("[aria-live=polite]").filter({ hasText: title });
}

test.describe("a new page", () => {
  test("has the focus on its heading, without a ring, and its title announced", async ({
    page,
  }) => {
    await openApp(page, "/");
    await expect(page.getByRole("heading", { level: 1 })).not.toBeFocused();
    await expect(announcement(page, brand.name)).toHaveCount(0);

    await bannerLink(page, "Store").focus();
    await page.keyboard.press("Enter");
    const heading = page.getByRole("heading", { level: 1, name: "Shop All Products" });
    await expect(heading).toBeFocused();
    await expect(heading).toHaveCSS("outline-style", "none");
    await expect(announcement(page, storeTitle)).toHaveCount(1);
    await expect(announcement(page, storeTitle)).toHaveCSS("width", "1px");

    await page.goBack();
    await expect(page.getByRole("heading", { level: 1 })).toBeFocused();
    await expect(announcement(page, `${brand.storeName} · ${brand.tagline}`)).toHaveCount(1);
  });
});

test("a slow navigation shows within 200 ms that it is under way", async ({ page }) => {
  const resumeRequests = await pauseRequests(page, /\/assets\/store-.*\.js/);
  await openApp(page, "/");
  const progress = page.getByRole("progressbar", { name: "Loading the page" });
  await expect(progress).toHaveCount(0);
  await bannerLink(page, "Store").click();
  await expect(progress).toBeVisible();
  const delay = await progress.evaluate((bar) => getComputedStyle(bar).animationDelay);
  expect(Number.parseFloat(delay)).toBeLessThanOrEqual(0.2);
  // It comes from beside the window, which must not get wider by it.
  await expect(progress).toHaveCSS("overflow-x", "hidden");
  const runs = (bar: Element) => getComputedStyle(bar, "::after").animationIterationCount;
  expect(await progress.evaluate(runs)).toBe("infinite");
  // Until then it is not seen.
  await expect(progress).toHaveCSS("animation-fill-mode", "both");
  resumeRequests();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await expect(progress).toHaveCount(0);
});

test("moving between pages asks the server for no script and no data", async ({ page }) => {
  await openHome(page);
  const requests: string[] = [];
  page.on("request", (request) => {
    if (/\.(js|data)\b/.test(request.url())) requests.push(request.url());
  });
  await bannerLink(page, "Store").click();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  await bannerLink(page, "Home").click();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  expect(requests).toEqual([]);
});

test.describe("offline", () => {
  test.use({ allowedErrors: /ERR_INTERNET_DISCONNECTED|404|dynamically imported|route module/ });

  test("home opens the store, whose cart works", async ({ page, context }) => {
    await openHome(page);
    await context.setOffline(true);
    await bannerLink(page, "Store").click();
    await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
    await addButton(page, first).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });

  test("Back to a missing page shows it again", async ({ page, context }) => {
    await openApp(page, "/nowhere");
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
    await context.setOffline(true);
    await page.goBack();
    await expect(page.getByText("Oops! Page not found")).toBeVisible();
  });

  test("a page whose script did not come is opened once the network is back", async ({ page }) => {
    const script = /\/assets\/store-.*\.js/;
    await page.route(script, (route) => route.abort("internetdisconnected"));
    await openApp(page, "/");
    await page.unroute(script);
    await bannerLink(page, "Store").click();
    await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  });
});
