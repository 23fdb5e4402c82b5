import { first, second, unsoldId } from "../../samples";
import { expect, pauseRequests, saveCart, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test.use({ allowedErrors: /Ignored parts of the saved cart/ });

const lines = [
  { id: first.id, quantity: 12 },
  { id: unsoldId, quantity: 7 },
  { id: second.id, quantity: 1 },
];

for (const [saved, label] of [
  [JSON.stringify(lines), "Cart, 13 items"],
  [JSON.stringify(lines).slice(1), "Cart"],
] as const) {
  test(`with the saved cart ${saved}, the cart button looks the same before and after the app starts`, {
    tag: "@desktop",
  }, async ({ page }) => {
    await saveCart(page, saved);
    const resumeRequests = await pauseRequests(page, "**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    const button = page.getByRole("button", { name: /^Cart/ });
    const lookOfBadge = () =>
      button.locator("span").evaluate((badge) => {
        const { x, y, width, height } = badge.getBoundingClientRect();
        const early = getComputedStyle(badge, "::before").content.replaceAll('"', "");
        return [badge.textContent || early, x, y, width, height];
      });
    await waitForFontsAndAnimations(page);
    const early = await lookOfBadge();
    resumeRequests();
    await page.waitForFunction(() => !("takeEarlyClicks" in window));
    await expect(button).toHaveAccessibleName(label);
    await expect.poll(lookOfBadge).toEqual(early);
    const animations = await button.evaluate((button) => button.getAnimations({ subtree: true }));
    expect(animations).toEqual([]);
  });
}
