import type { Locator } from "playwright/test";
import { findOverflows } from "../every-page/page-problems";
import { expect, isOnTop, type Store, test } from "../fixtures";

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
  await page.goto("/store?category=clothing");
  await expect(store.productNames).toHaveText(["Logo T-Shirt", "Arches Hoodie"]);
  await press(store.addButton("Logo T-Shirt"));
  await expectNoOverflows();
  await press(store.categoryButton("accessories"));
  await expect(store.productNames).toHaveText(["Horn Section Cap", "Groove Phone Case"]);
  await expect(page.getByText("2 products in Accessories")).toBeVisible();
  await press(store.addButton("Horn Section Cap"));

  // The search finds nothing in this category.
  await press(page.getByRole("link", { name: "Search products" }));
  await expect(store.searchBox).toBeFocused();
  await page.keyboard.type("logo");
  await page.keyboard.press("Enter");
  await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
  await expectNoOverflows();
  await press(page.getByRole("button", { name: "Clear Filters" }));
  await expect(page.getByRole("article")).toHaveCount(8);
  await page.goBack();
  await expect(store.searchBox).toHaveValue("logo");
  await press(store.categoryButton("all"));
  await expect(store.productNames).toHaveText(["Logo T-Shirt"]);

  const cart = await store.openCart();
  await press(store.lineButton("One more", "Horn Section Cap"));
  await press(store.lineButton("Remove", "Logo T-Shirt"));
  await press(cart.getByRole("button", { name: "Undo" }));
  await expect(cart.getByRole("list").first().getByRole("listitem")).toHaveText([
    "Logo T-Shirt$25.99Quantity: 1Total: $25.99",
    "Horn Section Cap$19.99Quantity: 2Total: $39.98",
  ]);
  await expect(cart).toContainText("$65.97");
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
