import {
  addButton,
  expect,
  homeLink,
  isOnTop,
  openCart,
  openWithCart,
  saveCart,
  test,
  toast,
} from "../fixtures";
import { first, lineText, products, second, sumOf, unsoldId } from "../products";

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
  await addButton(page, first).click();
  const warning = page.getByText(notSavedMessage);
  await expect.poll(() => isOnTop(warning)).toBe(true);
  await expect(toast(page, `Added ${first.name} to cart`)).toBeAttached();
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(warning).toHaveCount(1);
  await homeLink(page).click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
});

test("when storage is full, the shopper is warned, and the cart is saved once there is space", async ({
  page,
}) => {
  await openWithCart(page, [{ id: second.id, quantity: 1 }]);
  await page.evaluate(() => {
    const { setItem } = Storage.prototype;
    Storage.prototype.setItem = () => {
      throw new DOMException("full", "QuotaExceededError");
    };
    Object.assign(window, { freeSpace: () => Object.assign(Storage.prototype, { setItem }) });
  });
  await addButton(page, first).click();
  await expect(page.getByText(notSavedMessage)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await page.evaluate("freeSpace()");
  await addButton(page, second).click();
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
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

test("large quantities and sums fit into the drawer", async ({ page }) => {
  await openWithCart(
    page,
    products.map(({ id }) => ({ id, quantity: 9999 })),
  );
  await expect(
    page.getByRole("button", { name: `Cart, ${9999 * products.length} items` }),
  ).toBeVisible();
  const drawer = await openCart(page);
  await expect(
    drawer.getByText(sumOf(...products.map((product) => [product, 9999] as const))),
  ).toBeVisible();
  const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
  const last = drawer.getByRole("listitem").last();
  await last.scrollIntoViewIfNeeded();
  await expect(last.getByRole("button", { name: /^One more/ })).toBeInViewport({ ratio: 1 });
  await expect(drawer.getByRole("button", { name: "Checkout" })).toBeInViewport({ ratio: 1 });
});
