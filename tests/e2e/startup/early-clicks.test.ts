import { findable, first, lineText, second, storePath } from "../../products";
import {
  addButton,
  categoryButton,
  expect,
  openApp,
  pauseRequests,
  searchBox,
  test,
  themeColor,
  toast,
} from "../fixtures";

// Playwright starts Chromium with this argument by default.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, ignoreDefaultArgs: ["--disable-back-forward-cache"] }),
});

const scripts = "**/*.js";
const added = `Added ${first.name} to cart`;

test("clicks before hydration show as pending, and the app replays them in order", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/store", { waitUntil: "commit" });
  const button = addButton(page, first);
  const before = await button.evaluate((button) => getComputedStyle(button).backgroundColor);
  await button.click();
  await button.click();
  await expect(button).toHaveCSS("background-color", await themeColor(page, "accent"));
  await addButton(page, second).click();
  const cartButton = page.getByRole("button", { name: "Cart", exact: true });
  await cartButton.click();
  await expect(cartButton).toHaveCSS("background-color", await themeColor(page, "accent"));
  await expect(page.getByRole("dialog")).toBeHidden();

  resumeRequests();
  const drawer = page.getByRole("dialog", { name: "Your Cart (3)" });
  await expect(drawer).toBeVisible();
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  await expect(toast(page, `Added ${second.name} to cart`)).toBeVisible();
  await expect(button).toHaveCSS("background-color", before);
});

test.describe("with a mouse", () => {
  test.use({ hasTouch: false, isMobile: false });

  test("a click before hydration shows below the pointer, too", async ({ page }) => {
    await pauseRequests(page, scripts);
    await page.goto("/store", { waitUntil: "commit" });
    const button = addButton(page, first);
    await button.hover();
    await expect(button).toHaveCSS("background-color", await themeColor(page, "primary-strong"));
    await button.click();
    await expect(button).toHaveCSS("background-color", await themeColor(page, "accent"));
  });
});

test("a click before hydration is replayed once, on the page that the shopper moves on to", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, first).click();
  await page.getByRole("link", { name: "View All" }).click();
  await page.waitForURL("/store", { waitUntil: "commit" });
  await categoryButton(page, findable.category).click();
  await page.waitForURL(/category=/, { waitUntil: "commit" });
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(toast(page, added)).toBeVisible();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("a click on a page that comes back, from the back/forward cache where there is one, is counted once", async ({
  page,
}) => {
  await page.addInitScript(() => {
    if (location.pathname !== "/") return;
    // React Router reads its data from a stream in the page. This page's stream waits, and the page loads.
    const { read } = ReadableStreamDefaultReader.prototype;
    let goOn = () => {};
    const held = new Promise<void>((resolve) => {
      goOn = resolve;
    });
    ReadableStreamDefaultReader.prototype.read = async function () {
      await held;
      return read.call(this);
    };
    Object.assign(window, { goOn });
  });
  await page.goto("/");
  await addButton(page, first).click();
  await expect(addButton(page, first)).toHaveAttribute("data-pending");
  await page.getByRole("link", { name: "View All" }).click();
  await page.waitForURL("/store");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  // Not page.goBack(), which waits for a load event: a restored page fires none.
  await page.evaluate(() => void setTimeout(() => history.back()));
  await expect(page).toHaveURL("/");
  await page.evaluate("goOn()");
  await page.waitForFunction(() => !("takeEarlyClicks" in window));
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("a click while the app is starting is counted once", async ({ page }) => {
  await page.addInitScript((label) => {
    // React leaves the rest of its work for later when five milliseconds have passed: here, after few steps.
    let now = 0;
    performance.now = () => {
      now += 1;
      return now;
    };
    const later = new MessageChannel();
    later.port1.onmessage = () => {
      document.querySelector<HTMLButtonElement>(`[aria-label="${label}"]`)?.click();
    };
    const { replaceState } = history;
    // React Router numbers the page's entry in the history once it has begun to render.
    history.replaceState = (state, ...others) => {
      replaceState.call(history, state, ...others);
      if ("idx" in state) later.port2.postMessage("");
    };
  }, `Add to Cart: ${first.name}`);
  await openApp(page, "/store");
  await expect(page.getByRole("button", { name: "Cart, 1 item", exact: true })).toBeVisible();
  await expect(toast(page, added)).toHaveCount(1);
});

test("an early click on the cart button opens the cart over the search typed before it", async ({
  page,
}) => {
  const filtered = storePath({ search: findable.word });
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/store", { waitUntil: "commit" });
  await searchBox(page).fill(findable.word);
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  resumeRequests();
  const drawer = page.getByRole("dialog", { name: /Your Cart/ });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(filtered);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(filtered);
  await expect(searchBox(page)).toHaveValue(findable.word);
  await expect(page.getByRole("article")).toHaveCount(1);
});
