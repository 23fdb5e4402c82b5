import {
  addButton,
  expect,
  openApp,
  openCart,
  pauseRequests,
  searchBox,
  test,
  toast,
} from "../fixtures";
import { findable, first, storePath } from "../products";

const added = `Added ${first.name} to cart`;

test("a click while the app is starting is counted once", async ({ page }) => {
  await page.addInitScript((label) => {
    // React leaves the rest of its work for later when five milliseconds have passed.
    let now = 0;
    performance.now = () => {
      now += 10;
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

test("two early clicks on the cart button open the cart and close it", async ({ page }) => {
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const cartButton = page.getByRole("button", { name: "Cart", exact: true });
  await cartButton.click();
  await cartButton.click();
  await addButton(page, first).click();
  resumeRequests();
  // Shown after all clicks have been replayed.
  await expect(toast(page, added)).toBeVisible();
  await expect(page.getByRole("dialog")).toBeHidden();
});

test("an early click on the cart button opens the cart over the search typed before it", async ({
  page,
}) => {
  const filtered = storePath({ search: findable.word });
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/store", { waitUntil: "commit" });
  const entries = await page.evaluate(() => history.length);
  await searchBox(page).fill(findable.word);
  await page.getByRole("button", { name: "Cart", exact: true }).click();
  resumeRequests();
  const drawer = page.getByRole("dialog", { name: /Your Cart/ });
  await expect(drawer).toBeVisible();
  await expect(page).toHaveURL(filtered);
  // One for the search, and one for the cart.
  await page.waitForFunction((entries) => history.length === entries + 2, entries);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(filtered);
  await expect(searchBox(page)).toHaveValue(findable.word);
  await expect(page.getByRole("article")).toHaveCount(1);
  await openCart(page);
  await page.keyboard.press("Escape");
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL(filtered);
});
