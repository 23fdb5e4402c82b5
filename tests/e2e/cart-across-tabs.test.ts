import type { Page } from "@playwright/test";
import fc from "fast-check";
import { addButton, expect, openCart, test, watchErrors } from "./fixtures";

const names = { 1: "Logo T-Shirt", 4: "Small Change Vinyl", 7: "Tea Break Mug" } as const;
type Id = keyof typeof names;

type Step = { tab: 0 | 1; id: Id; press: "add" | "more" | "less" | "remove" | "reload" };

const steps = fc.array(
  fc.record<Step>({
    tab: fc.constantFrom(0, 1),
    id: fc.constantFrom(1, 4, 7),
    press: fc.constantFrom("add", "add", "more", "less", "remove", "reload"),
  }),
  { minLength: 8, maxLength: 12 },
);

/** What the rules say a press does to quantities by product, in order of adding. */
function press(model: Map<Id, number>, { id, press }: Step): boolean {
  const quantity = model.get(id) ?? 0;
  if (press === "reload") return true;
  if (press !== "add" && quantity === 0) return false;
  if (press === "remove" || (press === "less" && quantity === 1)) model.delete(id);
  else model.set(id, quantity + (press === "less" ? -1 : 1));
  return true;
}

async function pressInTab(page: Page, { id, press }: Step): Promise<void> {
  if (press === "reload") await page.reload();
  else if (press === "add") await addButton(page, names[id]).click();
  else {
    const drawer = await openCart(page);
    const button = { more: "One more ", less: "One less ", remove: "Remove " }[press] + names[id];
    await drawer.getByRole("button", { name: button }).click();
    await page.keyboard.press("Escape");
  }
}

async function expectCart(page: Page, model: Map<Id, number>): Promise<void> {
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveText(
    Array.from(model, ([id, quantity]) => new RegExp(`${names[id]}[^$]*\\$[\\d.]+${quantity}\\$`)),
  );
  await page.keyboard.press("Escape");
}

test("random presses in two tabs, with reloads, end in both as the rules say", async ({
  page,
  context,
}) => {
  const errors: string[] = [];
  const other = await context.newPage();
  watchErrors(other, errors, null);
  await fc.assert(
    fc.asyncProperty(steps, async (steps) => {
      const tabs = [page, other] as const;
      await page.goto("/store");
      await page.evaluate(() => localStorage.clear());
      for (const tab of tabs) await tab.goto("/store");
      const model = new Map<Id, number>();
      for (const step of steps) {
        if (!press(model, step)) continue;
        await pressInTab(tabs[step.tab], step);
        const total = [...model.values()].reduce((sum, quantity) => sum + quantity, 0);
        for (const tab of tabs) {
          const name = total === 0 ? "Cart" : `Cart, ${total} item${total === 1 ? "" : "s"}`;
          await expect(tab.getByRole("button", { name, exact: true })).toBeVisible();
        }
      }
      for (const tab of tabs) await expectCart(tab, model);
    }),
    { numRuns: 3 },
  );
  expect(errors).toEqual([]);
});

test("quick presses in two tabs in turn are all counted", async ({ page, context }) => {
  const other = await context.newPage();
  await page.goto("/store");
  await other.goto("/store");
  for (let turn = 0; turn < 5; turn++) {
    await addButton(page, "Logo T-Shirt").click();
    await addButton(other, "Logo T-Shirt").click();
  }
  for (const tab of [page, other]) {
    await expect(tab.getByRole("button", { name: "Cart, 10 items" })).toBeVisible();
  }
});
