import { first, lineText, products, second, sumOf } from "../../products";
import { addButton, expect, openCart, openWithCart, test, toast } from "../fixtures";

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

test("large quantities and sums fit into the drawer, and a name too long is cut off", async ({
  page,
}) => {
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

  const line = drawer.getByRole("listitem").first();
  const height = await line.evaluate((line) => line.clientHeight);
  await line.getByText(first.name, { exact: true }).evaluate((name) => {
    name.textContent = "A name of many words ".repeat(10);
  });
  expect(await line.evaluate((line) => line.clientHeight)).toBe(height);
});
