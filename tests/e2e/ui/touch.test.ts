import type { Page } from "playwright/test";
import { first } from "../../products";
import { expect, openCart, openWithCart, test } from "../fixtures";
import { pagePaths } from "../page-paths";

test.use({ allowedErrors: /404/ });

/** What a finger can neither scroll nor zoom the page by. */
function findUntouchable(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("*"))
      .filter(
        (element) => !["auto", "manipulation"].includes(getComputedStyle(element).touchAction),
      )
      .map(({ className, tagName }) => className || tagName),
  );
}

test("a finger scrolls and zooms every page and the cart, but not what the cart dims", async ({
  page,
}) => {
  for (const path of pagePaths) {
    await openWithCart(page, [{ id: first.id, quantity: 1 }], path);
    expect(await findUntouchable(page), path).toEqual([]);
  }
  const drawer = await openCart(page);
  expect(await findUntouchable(page)).toEqual([]);
  const backdrop = (dialog: Element) => getComputedStyle(dialog, "::backdrop").touchAction;
  expect(await drawer.evaluate(backdrop)).toBe("none");
});
