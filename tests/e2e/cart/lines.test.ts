import { expect, openCart, openWithCart, test } from "../fixtures";
import { first, priceOf, second } from "../products";

const rows = [
  { product: first, quantity: 12 },
  { product: second, quantity: 3 },
];
const lines = rows.map(({ product: { id }, quantity }) => ({ id, quantity }));

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
    await expect(line.getByRole("group", { name: `Quantity of ${name}` })).toHaveText(
      String(quantity),
    );
    await expect(line.getByText(priceOf(product, quantity), { exact: true })).toBeVisible();
  }
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
