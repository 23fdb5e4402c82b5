import { products } from "~/band/products";
import { formatMoney, toCents } from "~/catalogue/money";
import type { SavedLine } from "../../saved-cart";
import { takeProducts } from "../band";
import { boxOf, expect, test } from "../fixtures";

const [first, second, third] = takeProducts(3);
const lines = products.map((product): SavedLine => [product, 1]);

test("the page stays in its place while the drawer is open", { tag: "@desktop" }, async ({
  page,
  store,
}) => {
  await store.openWithCart(lines);
  await expect(store.cartButton(products.length)).toBeVisible();
  await store.waitForFontsAndAnimations();
  const heading = page.getByRole("heading", { name: "Shop All Products" });
  const place = await boxOf(heading);
  const drawer = await store.openCart();
  // The open drawer hides the page's scrollbar.
  expect(await boxOf(heading)).toEqual(place);
  await store.waitForFontsAndAnimations();
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 900);
  // The page would scroll before the drawer receives the click.
  await drawer.getByRole("heading").click();
  expect(await boxOf(heading)).toEqual(place);
});

test("a click closes the drawer only if it starts outside it", {
  tag: "@not-firefox",
}, async ({ page, store }) => {
  await store.openWithCart(lines);
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  await drawer.getByRole("heading").click();
  await drawer.click({ position: { x: 1, y: 300 } });
  // A shopper may select a name and release the mouse outside the drawer.
  await page.mouse.down();
  await page.mouse.move(5, 400);
  await page.mouse.up();
  // `toBeVisible` would also accept a drawer that is sliding out.
  await expect(drawer).toHaveJSProperty("open", true);
  // A click on a link behind the backdrop only closes the drawer.
  const logo = await boxOf(page.getByRole("banner").getByRole("link").first());
  await page.mouse.click(logo.left + 5, logo.top + 5);
  await expect(drawer).toBeHidden();
  await expect(store.cartButton(products.length)).toBeFocused();
  await expect(page).toHaveURL("/store");
});

test("the cart opens and closes repeatedly, and the focus moves to Close and back", {
  tag: "@webkit",
}, async ({ page, store }) => {
  await store.open("/store");
  const drawer = page.getByRole("dialog", { name: "Your Cart (0)" });
  const cart = store.cartButton(0);
  const closeButton = drawer.getByRole("button", { name: "Close cart" });
  const continueButton = drawer.getByRole("button", { name: "Continue Shopping" });
  for (const [way, open, close] of [
    ["mouse", () => cart.click(), () => closeButton.click()],
    ["Escape", () => cart.press("Space"), () => page.keyboard.press("Escape")],
    ["Continue Shopping", () => cart.press("Enter"), () => continueButton.click()],
  ] as const) {
    await open();
    await expect(drawer, way).toBeVisible();
    await expect(closeButton, way).toBeFocused();
    await close();
    await expect(drawer, way).toBeHidden();
    await expect(cart, way).toBeFocused();
  }
});

test("a double click on Cart only opens the cart, and one on Close only closes it", {
  tag: ["@webkit", "@not-firefox"],
}, async ({ page, store }) => {
  await store.open("/store");
  const drawer = page.getByRole("dialog", { name: "Your Cart (0)" });
  for (const opening of ["first", "second"]) {
    // The second click is on the drawer.
    await store.cartButton(0).dblclick();
    await store.waitForFontsAndAnimations();
    await expect(drawer, opening).toBeVisible();
    // The second click would be on the Cart button, which lies below.
    await drawer.getByRole("button", { name: "Close cart" }).dblclick();
    await store.waitForFontsAndAnimations();
    await expect(drawer, opening).toBeHidden();
  }
});

test("after a removal, only a second press at the same place is dropped", async ({
  page,
  store,
}) => {
  await store.openWithCart([first, second, third].map((product) => [product, 1]));
  await store.openCart();
  await store.waitForFontsAndAnimations();
  const [upper, lower] = [
    await boxOf(store.lineButton("Remove", first.name)),
    await boxOf(store.lineButton("Remove", second.name)),
  ];
  const x = upper.left + 22;
  // The second press is on the line that has moved up.
  await page.mouse.click(x, upper.top + 22, { clickCount: 2 });
  await store.expectLines([second, 1], [third, 1]);
  await page.mouse.click(x, lower.top + 22);
  await store.expectLines([second, 1]);
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.click();
  await undo.click();
  await store.expectLines([first, 1], [second, 1], [third, 1]);
});

// In Firefox, they moved if the list scrolled.
test("a line's total stays at the right when a toast appears", async ({ page, store }) => {
  await page.setViewportSize({ width: 1280, height: 600 });
  await store.openWithCart([[first, 2], ...lines.slice(1)]);
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  const total = drawer.getByText(formatMoney(2 * toCents(first.price)), { exact: true });
  const { right } = await boxOf(total);
  await drawer.getByRole("button", { name: "Checkout" }).click();
  await store.holdOpen(store.toast("Checkout functionality coming soon!"));
  await store.waitForFontsAndAnimations();
  expect((await boxOf(total)).right).toBe(right);
});

test("in the cart, a long name stays on one line", async ({ page, store }) => {
  const [product] = takeProducts(1);
  await store.openWithCart([[product, 1]]);
  await store.openCart();
  const name = page.getByTitle(product.name);
  await name.evaluate((name) => {
    name.textContent = "A long name ".repeat(20);
  });
  expect((await boxOf(name)).height).toBeLessThan(40);
});
