import { first, second } from "../../products";
import {
  addButton,
  expect,
  homeLink,
  isOnTop,
  lineButton,
  openCart,
  openWithCart,
  pauseRequests,
  test,
  toast,
} from "../fixtures";

const notSavedMessage = /Your browser won’t let us save your cart.*gone if you reload/;

test("a cart that cannot be saved, because storage is blocked, lasts until the page is loaded anew", async ({
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
  await page.reload();
  await expect((await openCart(page)).getByText("Your cart is empty")).toBeVisible();
});

test("when storage is full, the open cart shows a warning, and the cart is saved once there is space", async ({
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
  const drawer = await openCart(page);
  await lineButton(drawer, "One more", second).click();
  const warning = drawer.getByText(notSavedMessage);
  await expect.poll(() => isOnTop(warning)).toBe(true);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await page.evaluate("freeSpace()");
  await addButton(page, second).click();
  // The step back in the history would interrupt a reload.
  await page.waitForFunction(() => !history.state?.usr?.isCartOpen);
  await page.reload();
  await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
});

test.describe("a browser that refuses all storage", () => {
  // React Router logs that it cannot keep the scroll position.
  test.use({ allowedErrors: /Storage is blocked/ });

  test("early clicks and the cart are kept as long as the page is open", async ({ page }) => {
    await page.addInitScript(() => {
      for (const storage of ["localStorage", "sessionStorage"]) {
        Object.defineProperty(window, storage, {
          get() {
            throw new DOMException("Storage is blocked", "SecurityError");
          },
        });
      }
    });
    const resumeRequests = await pauseRequests(page, "**/*.js");
    await page.goto("/store", { waitUntil: "commit" });
    await addButton(page, first).click();
    resumeRequests();
    await expect(toast(page, `Added ${first.name} to cart`)).toBeVisible();
    await addButton(page, second).click();
    await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
    await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();

    const drawer = await openCart(page);
    await expect(drawer.getByRole("listitem")).toContainText([first.name, second.name]);
    await lineButton(drawer, "Remove", first).click();
    await lineButton(drawer, "Undo removing", first).click();
    await expect(drawer.getByRole("listitem")).toContainText([first.name, second.name]);
  });
});
