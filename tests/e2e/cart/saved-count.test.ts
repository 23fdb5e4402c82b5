import { first, second, unsoldId } from "../../samples";
import { expect, openWithCart, pauseRequests, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

const known = [
  { id: first.id, quantity: 12 },
  { id: second.id, quantity: 1 },
];
const unknown = { id: unsoldId, quantity: 7 };

for (const [lines, label] of [
  [[...known, unknown], "Cart, 13 items"],
  [[unknown], "Cart"],
] as const) {
  test(`on the next visit, the button “${label}” looks the same before and after the app starts`, {
    tag: "@desktop",
  }, async ({ page }) => {
    await openWithCart(page, lines);
    const button = page.getByRole("button", { name: /^Cart/ });
    await expect(button).toHaveAccessibleName(label);
    await page.waitForFunction(() => !("takeEarlyClicks" in window));

    const resumeRequests = await pauseRequests(page, "**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
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
