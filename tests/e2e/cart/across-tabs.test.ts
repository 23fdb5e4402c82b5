import fc from "fast-check";
import type { Page } from "playwright/test";
import { first, lineText, type Product, second, third } from "../../products";
import { addButton, expect, lineButton, openCart, recordErrors, test } from "../fixtures";

type Step = {
  tab: 0 | 1;
  product: Product;
  action: "add" | "One more" | "One less" | "Remove" | "reload";
};

const steps = fc.array(
  fc.record<Step>({
    tab: fc.constantFrom(0, 1),
    product: fc.constantFrom(first, second, third),
    action: fc.constantFrom("add", "add", "One more", "One less", "Remove", "reload"),
  }),
  { minLength: 8, maxLength: 12 },
);

/**
 * Applies a step to the expected quantities by product, which are in the order of adding. False if the
 * step is impossible, because its product is not in the cart.
 */
function applyToModel(model: Map<Product, number>, { product, action }: Step): boolean {
  const quantity = model.get(product) ?? 0;
  if (action === "reload") return true;
  if (action !== "add" && quantity === 0) return false;
  if (action === "Remove" || (action === "One less" && quantity === 1)) model.delete(product);
  else model.set(product, quantity + (action === "One less" ? -1 : 1));
  return true;
}

async function performInTab(page: Page, { product, action }: Step): Promise<void> {
  if (action === "reload") await page.reload();
  else if (action === "add") await addButton(page, product).click();
  else {
    const drawer = await openCart(page);
    await lineButton(drawer, action, product).click();
    await closeCart(page);
  }
}

async function closeCart(page: Page): Promise<void> {
  await page.keyboard.press("Escape");
  // The step back in the history would interrupt a reload.
  await page.waitForFunction(() => !history.state?.usr?.isCartOpen);
}

async function expectCart(page: Page, model: Map<Product, number>): Promise<void> {
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveText(
    Array.from(model, ([product, quantity]) => lineText(product, quantity)),
  );
  await closeCart(page);
}

test("after random clicks and reloads in two tabs both show the expected cart", async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  const other = await context.newPage();
  recordErrors(other, errors, null);
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const tabs = [page, other] as const;
      await page.goto("/store");
      await page.evaluate(() => localStorage.clear());
      for (const tab of tabs) await tab.goto("/store");
      const model = new Map<Product, number>();
      for (const step of steps) {
        if (!applyToModel(model, step)) continue;
        await performInTab(tabs[step.tab], step);
        const total = [...model.values()].reduce((sum, quantity) => sum + quantity, 0);
        for (const tab of tabs) {
          const name = total === 0 ? "Cart" : `Cart, ${total} item${total === 1 ? "" : "s"}`;
          await expect(tab.getByRole("button", { name, exact: true })).toBeVisible();
        }
      }
      for (const tab of tabs) await expectCart(tab, model);
    }),
    { numRuns: 2 },
  );
  expect(errors).toEqual([]);
});
