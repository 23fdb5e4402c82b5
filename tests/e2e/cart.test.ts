import {
  addButton,
  cartKey,
  expect,
  isOnTop,
  openCart,
  openWithCart,
  saveCart,
  test,
  toast,
} from "./fixtures";

test("adding a product shows a toast and the new count, and adding it again raises its quantity", async ({
  page,
}) => {
  await page.goto("/store");
  const badge = page.getByRole("button", { name: "Cart", exact: true });
  await expect(badge).toHaveText("");
  await addButton(page, "Logo T-Shirt").click();
  await expect(toast(page, "Added Logo T-Shirt to cart")).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toHaveText("1");
  await addButton(page, "Logo T-Shirt").click();
  await addButton(page, "Tea Break Mug").click();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toHaveText("3");

  const drawer = await openCart(page);
  await expect(drawer.getByRole("heading", { name: "Your Cart (3)" })).toBeVisible();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo T-Shirt.*2/, /Tea Break Mug.*1/]);
});

test("a cart line shows picture, price and total, and its buttons change the quantity", async ({
  page,
}) => {
  await openWithCart(page, [{ id: 1, quantity: 2 }]);
  const drawer = await openCart(page);
  const line = drawer.getByRole("listitem");
  await expect(line.getByRole("img", { name: "Logo T-Shirt" })).toBeVisible();
  await expect(line.getByText("$25.99")).toBeVisible();
  await expect(line.getByText("$51.98")).toBeVisible();

  await line.getByRole("button", { name: "One more Logo T-Shirt" }).click();
  await expect(line.getByText("$77.97")).toBeVisible();
  await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
  const decrease = line.getByRole("button", { name: "One less Logo T-Shirt" });
  await decrease.click();
  await decrease.click();
  await expect(line.getByText("$25.99")).toHaveCount(2);
  await decrease.click();
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
});

test("the subtotal is exact, and an empty cart shows neither subtotal nor checkout", async ({
  page,
}) => {
  await openWithCart(page, [
    { id: 1, quantity: 3 },
    { id: 5, quantity: 7 },
  ]);
  const drawer = await openCart(page);
  await expect(drawer.getByText("Subtotal")).toBeVisible();
  await expect(drawer.getByText("$147.90")).toBeVisible();
  await expect(drawer.getByText("Guest checkout available - no account required")).toBeVisible();
  await drawer.getByRole("button", { name: "Remove Logo T-Shirt" }).click();
  await drawer.getByRole("button", { name: "Remove Small Change Album" }).click();
  await expect(drawer.getByText("Your Cart (0)")).toBeVisible();
  await expect(drawer.getByText("Subtotal")).toBeHidden();
  await expect(drawer.getByRole("button", { name: "Checkout" })).toBeHidden();
});

test("Checkout shows a toast on top of the open drawer", async ({ page }) => {
  await openWithCart(page, [{ id: 1, quantity: 1 }]);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Checkout" }).click();
  const notice = toast(page, "Checkout functionality coming soon!");
  await expect(notice).toBeVisible();
  await expect.poll(() => isOnTop(notice)).toBe(true);
  await expect(drawer.getByText("Your Cart (1)")).toBeVisible();
});

test.describe("the cart drawer", () => {
  test("starts closed and opens at the right edge, at most 384 pixels wide", async ({ page }) => {
    await openWithCart(page, [{ id: 1, quantity: 1 }]);
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
    const closings = [
      () => drawer.getByRole("button", { name: "Close cart" }).click(),
      () => page.keyboard.press("Escape"),
      () => page.mouse.click(5, 300),
      () => drawer.getByRole("button", { name: "Continue Shopping" }).click(),
    ];
    for (const close of closings) {
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
    await addButton(page, "Signed Tour Poster").click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    expect(await page.evaluate((key) => localStorage.getItem(key), cartKey)).toBe(
      '[{"id":6,"quantity":1}]',
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
