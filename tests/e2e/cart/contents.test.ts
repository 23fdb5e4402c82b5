import { first, lineText, priceOf, products, second, sumOf } from "../../products";
import {
  addButton,
  expect,
  isOnTop,
  lineButton,
  openCart,
  openWithCart,
  test,
  toast,
} from "../fixtures";

const rows = [
  { product: first, quantity: 12 },
  { product: second, quantity: 3 },
];
const lines = rows.map(({ product: { id }, quantity }) => ({ id, quantity }));

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

test("each line has the picture, the price, the quantity and the total of its own product", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  for (const [index, { product, quantity }] of rows.entries()) {
    const { name } = product;
    const line = drawer.getByRole("listitem").nth(index);
    const cardPicture = page.getByRole("main").getByAltText(name, { exact: true });
    await expect(line.getByRole("img", { name, exact: true })).toHaveAttribute(
      "src",
      String(await cardPicture.getAttribute("src")),
    );
    await expect(line.getByText(priceOf(product), { exact: true })).toBeVisible();
    await expect(line.getByText(String(quantity), { exact: true })).toBeVisible();
    await expect(line.getByText(priceOf(product, quantity), { exact: true })).toBeVisible();
  }
});

test("a line's buttons change its quantity, and One less takes the last one away", async ({
  page,
}) => {
  await openWithCart(page, [{ id: first.id, quantity: 2 }]);
  const drawer = await openCart(page);
  const line = drawer.getByRole("listitem");
  await lineButton(line, "One more", first).click();
  await expect(line).toHaveText(lineText(first, 3));
  await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
  const decrease = lineButton(line, "One less", first);
  await decrease.click();
  await decrease.click();
  await expect(line).toHaveText(lineText(first, 1));
  await decrease.click();
  await expect(drawer.getByText("Your cart is empty", { exact: true })).toBeVisible();
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
  await expect(drawer.getByText("Subtotal", { exact: true })).toBeHidden();
  await expect(drawer.getByRole("button", { name: "Checkout" })).toBeHidden();
});

test("Checkout shows a toast on top of the open drawer", async ({ page }) => {
  await openWithCart(page, [{ id: first.id, quantity: 1 }]);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Checkout" }).click();
  const notice = toast(page, "Checkout functionality coming soon!");
  await expect(notice).toBeVisible();
  await expect.poll(() => isOnTop(notice)).toBe(true);
  const toastBox = page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
  for (const width of [320, 412, 600, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const [inner, outer] = [await toastBox.boundingBox(), await drawer.boundingBox()];
    expect(inner?.x, `at ${width} pixels`).toBeGreaterThanOrEqual(outer?.x ?? Number.NaN);
  }
  await expect(drawer.getByText("Your Cart (1)")).toBeVisible();
});

test("a name too long for its line is cut off, and the line keeps its height", async ({ page }) => {
  await openWithCart(page, lines);
  const line = (await openCart(page)).getByRole("listitem").first();
  const height = await line.evaluate((line) => line.clientHeight);
  await line.getByText(first.name, { exact: true }).evaluate((name) => {
    name.textContent = "A name of many words ".repeat(10);
  });
  expect(await line.evaluate((line) => line.clientHeight)).toBe(height);
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
