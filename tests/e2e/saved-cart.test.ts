import {
  addButton,
  expect,
  isOnTop,
  openCart,
  openWithCart,
  saveCart,
  test,
  toast,
} from "./fixtures";

const notSavedMessage = /Your browser will not let us save the cart.*reload.*lost/;

test("a cart that cannot be saved, because storage is blocked, lasts as long as the tab", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "localStorage", {
      get() {
        throw new DOMException("no", "SecurityError");
      },
    });
  });
  await page.goto("/store");
  await addButton(page, "Logo T-Shirt").click();
  const warning = page.getByText(notSavedMessage);
  await expect.poll(() => isOnTop(warning)).toBe(true);
  await expect(toast(page, "Added Logo T-Shirt to cart")).toBeAttached();
  await addButton(page, "Logo T-Shirt").click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(warning).toHaveCount(1);
  await page.getByRole("link", { name: "Halfpenny Groove, home" }).click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
});

test("when storage is full, the shopper is warned, and the cart is saved once there is space", async ({
  page,
}) => {
  await openWithCart(page, [{ id: 2, quantity: 1 }]);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(window, { freeSpace: () => Object.assign(Storage.prototype, { setItem }) });
  });
  await addButton(page, "Logo T-Shirt").click();
  await expect(page.getByText(notSavedMessage)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await page.evaluate("freeSpace()");
  await addButton(page, "Tea Break Mug").click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
});

test("clearing the storage of an open page empties the cart, which can be filled again", async ({
  page,
}) => {
  await openWithCart(page, [{ id: 1, quantity: 3 }]);
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
  await page.evaluate(() => localStorage.clear());
  await addButton(page, "Tea Break Mug").click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});

test.describe("a malformed saved cart", () => {
  test.use({ allowedErrors: /saved cart/ });

  for (const saved of [
    "",
    "{",
    "null",
    "true",
    '"cart"',
    "{}",
    '{"items":{"length":3}}',
    "[null]",
    "[[[]]]",
    '[{"id":"1","quantity":1}]',
    '[{"id":1,"quantity":-2}]',
    '[{"id":1,"quantity":1.5}]',
    '[{"id":1,"quantity":1e999}]',
    '[{"id":1,"quantity":"2"}]',
    '[{"id":77,"quantity":1}]',
    '[{"__proto__":{"id":1,"quantity":1},"constructor":{}}]',
  ]) {
    test(`${saved || "an empty string"} is logged and ignored`, async ({ page }) => {
      await saveCart(page, saved);
      const log = page.waitForEvent("console", (message) => /saved cart/.test(message.text()));
      await page.goto("/store");
      await log;
      const drawer = await openCart(page);
      await expect(drawer.getByText("Your cart is empty")).toBeVisible();
      await drawer.getByRole("button", { name: "Continue Shopping" }).click();
      await addButton(page, "Tea Break Mug").click();
      await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    });
  }

  test("keeps the lines that are valid", async ({ page }) => {
    await openWithCart(page, [
      { id: 1, quantity: 2 },
      { id: 99, quantity: 1 },
      { id: 7, quantity: "lots" },
      { id: 1, quantity: 1 },
    ]);
    const drawer = await openCart(page);
    await expect(drawer.getByRole("listitem")).toHaveText([/Logo T-Shirt.*3.*\$77\.97/]);
  });
});

test("large quantities and sums fit into the drawer", async ({ page }) => {
  await openWithCart(
    page,
    [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, quantity: 9999 })),
  );
  await expect(page.getByRole("button", { name: "Cart, 79992 items" })).toBeVisible();
  const drawer = await openCart(page);
  await expect(drawer.getByText("$1839016.08")).toBeVisible();
  const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  const mug = drawer.getByRole("listitem").last();
  await mug.scrollIntoViewIfNeeded();
  await expect(mug.getByRole("button", { name: /^One more/ })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole("button", { name: "Checkout" })).toBeInViewport({ ratio: 1 });
});
