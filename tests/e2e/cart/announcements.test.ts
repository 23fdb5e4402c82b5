import { expect, lineButton, openCart, openWithCart, test } from "../fixtures";
import { first, second, sumOf } from "../products";

test("one polite live region, always the same, announces quantity, subtotal and an empty cart", async ({
  page,
}) => {
  await openWithCart(page, [
    { id: first.id, quantity: 1 },
    { id: second.id, quantity: 1 },
  ]);
  const drawer = await openCart(page);
  const both = `Subtotal for 2 items${sumOf([first, 1], [second, 1])}`;
  const three = `Subtotal for 3 items${sumOf([first, 1], [second, 2])}`;
  const status = drawer.getByRole("status");
  await expect(status).toHaveCount(1);
  const element = await status.elementHandle();
  await expect(status).toHaveText(both);
  await lineButton(drawer, "One more", second).click();
  await expect(status).toHaveText(`${second.name}: 2${three}`);
  await lineButton(drawer, "One less", second).click();
  await expect(status).toHaveText(`${second.name}: 1${both}`);
  await lineButton(drawer, "One less", second).click();
  await expect(status).toHaveText(`Subtotal for 1 item${sumOf([first, 1])}`);
  await lineButton(drawer, "Remove", first).click();
  await expect(status).toHaveText("Your cart is empty");
  expect(await status.evaluate((now, before) => now === before, element)).toBe(true);
});
