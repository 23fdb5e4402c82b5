import { first, second, unsoldId } from "../../samples";
import { expect, pauseRequests, saveCart, test } from "../fixtures";

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
    const early = await button.screenshot();
    resumeRequests();
    await page.waitForFunction(() => !("takeEarlyClicks" in window));
    await expect(button).toHaveAccessibleName(label);
    expect(await button.screenshot()).toEqual(early);
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
  });
}
