import { addButton, brand, expect, openCart, openWithCart, saveCart, test } from "../fixtures";
import { first, lineText, second, unsoldId } from "../products";

test("a saved cart is restored after a reload and on another page", async ({ page }) => {
  await page.goto("/store");
  await addButton(page, second).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  expect(await page.evaluate((key) => localStorage.getItem(key), brand.cartStorageKey)).toBe(
    JSON.stringify([{ id: second.id, quantity: 1 }]),
  );
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await page.goto("/");
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test("clearing the storage of an open page empties the cart, which can be filled again", async ({
  page,
}) => {
  await openWithCart(page, [{ id: first.id, quantity: 3 }]);
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await addButton(page, second).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test.describe("a malformed saved cart", () => {
  test.use({ allowedErrors: /saved cart/ });

  for (const saved of ["{", `[{"id":${first.id},"quantity":-2}]`]) {
    test(`${saved} is logged and ignored`, async ({ page }) => {
      await saveCart(page, saved);
      const log = page.waitForEvent("console", (message) => /saved cart/.test(message.text()));
      await page.goto("/store");
      await log;
      const drawer = await openCart(page);
      await expect(drawer.getByText("Your cart is empty")).toBeVisible();
      await drawer.getByRole("button", { name: "Continue Shopping" }).click();
      await addButton(page, second).click();
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    });
  }

  test("keeps the lines that are valid", async ({ page }) => {
    await openWithCart(page, [
      { id: first.id, quantity: 2 },
      { id: second.id, quantity: "lots" },
      { id: first.id, quantity: 1 },
    ]);
    const drawer = await openCart(page);
    await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 3)]);
  });
});

test("a product that is no longer sold leaves a saved cart, and nothing is logged", async ({
  page,
}) => {
  await openWithCart(page, [
    { id: unsoldId, quantity: 1 },
    { id: first.id, quantity: 2 },
  ]);
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2)]);
});
