import { addButton, expect, openApp, pauseRequests, test, toast } from "../fixtures";
import { first } from "../products";

const added = `Added ${first.name} to cart`;

test("the app starts after the first paint, not by the timer for browsers that report none", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const { setTimeout } = window;
    window.setTimeout = ((handler: TimerHandler, delay = 0) =>
      delay < 1000 ? setTimeout(handler, delay) : 0) as typeof setTimeout;
  });
  await openApp(page, "/store");
});

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
