import { first, lineText, second, unsoldId } from "../../products";
import {
  addButton,
  brand,
  expect,
  lineButton,
  openCart,
  openWithCart,
  saveCart,
  test,
} from "../fixtures";

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

test.describe("a malformed saved cart", () => {
  test.use({ allowedErrors: /saved cart/ });

  test("is logged and ignored", async ({ page }) => {
    await saveCart(page, "{");
    const log = page.waitForEvent("console", (message) => /saved cart/.test(message.text()));
    await page.goto("/store");
    await log;
    const drawer = await openCart(page);
    await expect(drawer.getByText("Your cart is empty")).toBeVisible();
    await drawer.getByRole("button", { name: "Continue Shopping" }).click();
    await addButton(page, second).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  });
});

test("a product that this version does not know is not shown, and stays saved for one that does", async ({
  page,
}) => {
  const unknown = { id: unsoldId, quantity: 7 };
  await openWithCart(page, [
    { id: first.id, quantity: 1 },
    unknown,
    { id: second.id, quantity: 1 },
  ]);
  await addButton(page, first).click();
  const drawer = await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
  await lineButton(drawer, "Remove", second).click();
  await lineButton(drawer, "Undo removing", second).click();
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
  const saved = await page.evaluate((key) => localStorage.getItem(key), brand.cartStorageKey);
  expect(JSON.parse(String(saved))).toEqual([
    { id: first.id, quantity: 2 },
    unknown,
    { id: second.id, quantity: 1 },
  ]);
});
