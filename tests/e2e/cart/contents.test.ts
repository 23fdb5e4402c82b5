import {
  addButton,
  brand,
  expect,
  isOnTop,
  lineButton,
  openCart,
  openWithCart,
  saveCart,
  test,
  toast,
  waysToClose,
} from "../fixtures";
import { first, lineText, priceOf, second, sumOf } from "../products";

test("adding a product shows a toast and the new count, and adding it again raises its quantity", async ({
  page,
}) => {
  await page.goto("/store");
  const badge = page.getByRole("button", { name: "Cart", exact: true });
  await expect(badge).toHaveText("");
  await addButton(page, first).click();
  await expect(toast(page, `Added ${first.name} to cart`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toHaveText("1");
  await addButton(page, first).click();
  await addButton(page, second).click();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toHaveText("3");

  const drawer = await openCart(page);
  await expect(drawer.getByRole("heading", { name: "Your Cart (3)" })).toBeVisible();
  await expect(drawer.getByRole("listitem")).toHaveText([lineText(first, 2), lineText(second, 1)]);
});

test("a cart line shows picture, price and total, and its buttons change the quantity", async ({
  page,
}) => {
  await openWithCart(page, [{ id: first.id, quantity: 2 }]);
  const drawer = await openCart(page);
  const line = drawer.getByRole("listitem");
  await expect(line.getByRole("img", { name: first.name, exact: true })).toBeVisible();
  await expect(line.getByText(priceOf(first), { exact: true })).toBeVisible();
  await expect(line.getByText(priceOf(first, 2), { exact: true })).toBeVisible();

  await lineButton(line, "One more", first).click();
  await expect(line).toHaveText(lineText(first, 3));
  await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
  const decrease = lineButton(line, "One less", first);
  await decrease.click();
  await decrease.click();
  await expect(line).toHaveText(lineText(first, 1));
  await decrease.click();
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
});

test("the subtotal is exact, and an empty cart shows neither subtotal nor checkout", async ({
  page,
}) => {
  await openWithCart(page, [
    { id: first.id, quantity: 3 },
    { id: second.id, quantity: 7 },
  ]);
  const drawer = await openCart(page);
  await expect(drawer.getByText("Subtotal")).toBeVisible();
  await expect(drawer.getByText(sumOf([first, 3], [second, 7]))).toBeVisible();
  await expect(drawer.getByText("Guest checkout available - no account required")).toBeVisible();
  await lineButton(drawer, "Remove", first).click();
  await lineButton(drawer, "Remove", second).click();
  await expect(drawer.getByText("Your Cart (0)")).toBeVisible();
  await expect(drawer.getByText("Subtotal")).toBeHidden();
  await expect(drawer.getByRole("button", { name: "Checkout" })).toBeHidden();
});

test("Checkout shows a toast on top of the open drawer", async ({ page }) => {
  await openWithCart(page, [{ id: first.id, quantity: 1 }]);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Checkout" }).click();
  const notice = toast(page, "Checkout functionality coming soon!");
  await expect(notice).toBeVisible();
  await expect.poll(() => isOnTop(notice)).toBe(true);
  await expect(drawer.getByText("Your Cart (1)")).toBeVisible();
});

test.describe("the cart drawer", () => {
  test("starts closed and opens at the right edge, at most 384 pixels wide", async ({ page }) => {
    await openWithCart(page, [{ id: first.id, quantity: 1 }]);
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await expect(page.getByRole("dialog")).toBeHidden();
    const drawer = await openCart(page);
    const width = await page.evaluate(() => window.innerWidth);
    // Retried until the opening animation has ended: meanwhile the position is a fraction of a pixel.
    await expect(async () => {
      const box = await drawer.boundingBox();
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBe(width);
      expect(box?.width).toBeLessThanOrEqual(384);
    }).toPass();
  });

  test("is closed by its button, Escape, the backdrop and Continue Shopping", async ({ page }) => {
    await page.goto("/");
    const drawer = await openCart(page);
    const cartButton = page.getByRole("button", { name: /^Cart/ });
    for (const close of waysToClose(page)) {
      await expect(drawer).toBeVisible();
      await close();
      await expect(drawer).toBeHidden();
      await expect(cartButton).toBeFocused();
      await openCart(page);
    }
  });

  test("stays open after a click inside it", async ({ page }) => {
    await page.goto("/store");
    const drawer = await openCart(page);
    await drawer.getByText("Your cart is empty").click();
    await drawer.getByRole("heading", { name: "Your Cart (0)" }).click();
    await expect(drawer).toBeVisible();
  });

  test("takes the focus when it opens, and the page behind it cannot be focused", async ({
    page,
  }) => {
    await page.goto("/");
    const drawer = await openCart(page);
    await expect(drawer.getByRole("button", { name: "Close cart" })).toBeFocused();
    const linkBehind = page.getByRole("link", { name: "Shop Now" });
    await linkBehind.evaluate((link) => link.focus());
    await expect(linkBehind).not.toBeFocused();
  });
});

test.describe("the saved cart", () => {
  test("is restored after a reload and on another page", async ({ page }) => {
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

  test.describe("when it is malformed", () => {
    test.use({ allowedErrors: /saved cart/ });

    test("is ignored and logged", async ({ page }) => {
      await saveCart(page, "{no cart");
      const log = page.waitForEvent("console", (message) => /saved cart/.test(message.text()));
      await page.goto("/store");
      await log;
      const drawer = await openCart(page);
      await expect(drawer.getByText("Your cart is empty")).toBeVisible();
    });
  });
});
