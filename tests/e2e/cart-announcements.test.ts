import { expect, openCart, openWithCart, test } from "./fixtures";

test("one polite live region, always the same, announces quantity, subtotal and an empty cart", async ({
  page,
}) => {
  await openWithCart(page, [
    { id: 1, quantity: 1 },
    { id: 7, quantity: 1 },
  ]);
  const drawer = await openCart(page);
  const status = drawer.getByRole("status");
  await expect(status).toHaveCount(1);
  const element = await status.elementHandle();
  await expect(status).toHaveText("Subtotal for 2 items$38.98");
  await drawer.getByRole("button", { name: "One more Tea Break Mug" }).click();
  await expect(status).toHaveText("Tea Break Mug: 2Subtotal for 3 items$51.97");
  await drawer.getByRole("button", { name: "One less Tea Break Mug" }).click();
  await expect(status).toHaveText("Tea Break Mug: 1Subtotal for 2 items$38.98");
  await drawer.getByRole("button", { name: "One less Tea Break Mug" }).click();
  await expect(status).toHaveText("Subtotal for 1 item$25.99");
  await drawer.getByRole("button", { name: "Remove Logo T-Shirt" }).click();
  await expect(status).toHaveText("Your cart is empty");
  expect(await status.evaluate((now, before) => now === before, element)).toBe(true);
});
