import { products, second } from "../../products";
import { expect, lineButton, openCart, openWithCart, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test.use({ viewport: { width: 390, height: 600 } });

test("to remove a line whose top is out of sight scrolls nothing, and leaves its picture without a name", async ({
  page,
}) => {
  await openWithCart(
    page,
    products.map(({ id }) => ({ id, quantity: 1 })),
  );
  const drawer = await openCart(page);
  await waitForFontsAndAnimations(page);
  const list = drawer.locator(".cart-lines");
  const decrease = lineButton(drawer, "One less", second);
  // The button is the first that is seen of its line: what says that it is removed comes above it.
  const scrollTop = await list.evaluate(
    (list, button) => {
      const { top = 0 } = button?.getBoundingClientRect() ?? {};
      list.scrollTop += top - list.getBoundingClientRect().top;
      return list.scrollTop;
    },
    await decrease.elementHandle(),
  );
  expect(scrollTop).toBeGreaterThan(0);
  await decrease.press("Enter");
  const removed = drawer.getByText(`Removed ${second.name}`);
  await expect(removed).toBeFocused();
  await expect(removed).toHaveCSS("outline-style", "solid");
  expect(await list.evaluate(({ scrollTop }) => scrollTop)).toBe(scrollTop);
  await expect(drawer.getByRole("img", { name: second.name, exact: true })).toHaveCount(0);
  const row = drawer.locator(".cart-row").filter({ hasText: `Removed ${second.name}` });
  await expect(row.locator("img")).toBeVisible();
  // As what is gone.
  await expect(row.locator("img")).toHaveCSS("opacity", "0.4");
});
