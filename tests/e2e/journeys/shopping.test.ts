import type { Locator } from "playwright/test";
import { noFilter, storeUrl } from "~/catalogue/filter";
import { takeCategories } from "../band";
import { findOverflows } from "../every-page/page-problems";
import { expect, isOnTop, type Store, test } from "../fixtures";

const [clothing, accessories] = takeCategories(2);

test("a shopper with large text on a small phone fills the cart and checks out", {
  tag: "@webkit",
}, async ({ page, store }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await page.addInitScript(() => {
    document.addEventListener("DOMContentLoaded", () => {
      document.documentElement.style.fontSize = "200%";
    });
  });
  await fillCartAndCheckOut(store, (target) => target.click());
});

test("a shopper with a keyboard fills the cart and checks out", { tag: "@desktop-only" }, async ({
  store,
}) => {
  await fillCartAndCheckOut(store, pressWithKeyboard);
});

async function fillCartAndCheckOut(
  store: Store,
  press: (target: Locator) => Promise<void>,
): Promise<void> {
  const { page } = store;
  const expectNoOverflows = async () =>
    expect(await findOverflows(page), "boxes whose content is cut off").toEqual([]);
  await page.goto(storeUrl({ ...noFilter, category: clothing.name }));
  await store.expectResults({ category: clothing.name });
  await press(store.addButton(clothing.product.name));
  await expectNoOverflows();
  await press(store.categoryButton(accessories.name));
  await store.expectResults({ category: accessories.name });
  await press(store.addButton(accessories.product.name));

  await press(page.getByRole("link", { name: "Search products" }));
  await expect(store.searchBox).toBeFocused();
  await page.keyboard.type("zzz");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await expectNoOverflows();
  await press(page.getByRole("button", { name: "Clear Filters" }));
  await store.expectResults({});

  const cart = await store.openCart();
  await press(store.lineButton("One more", accessories.product.name));
  await press(store.lineButton("Remove", clothing.product.name));
  await press(cart.getByRole("button", { name: "Undo" }));
  await store.expectLines([clothing.product, 1], [accessories.product, 2]);
  await expectNoOverflows();
  await press(cart.getByRole("button", { name: "Checkout" }));
  await expect(store.toast("Checkout functionality coming soon!")).toBeVisible();
  await page.reload();
  await expect(store.cartButton(3)).toBeInViewport();
  await expect(cart).toBeHidden();
}

/** Moves the focus to the target step by step. Fails if a step focuses a covered element (WCAG 2.2, 2.4.11). */
async function pressWithKeyboard(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  const findKey = () =>
    target.evaluate((target) => {
      if (target === document.activeElement) return "Enter";
      const place = document.activeElement?.compareDocumentPosition(target) ?? 0;
      return place & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    });
  let key = await findKey();
  for (let presses = 0; key !== "Enter" && presses < 50; presses++) {
    await keyboard.press(key);
    await expect.poll(() => isOnTop(target.page().locator(":focus"))).toBe(true);
    key = await findKey();
  }
  await expect(target).toBeFocused();
  await keyboard.press("Enter");
}
