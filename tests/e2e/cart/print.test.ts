import { headings } from "../../names";
import { lineText, products, second } from "../../samples";
import { expect, lineButton, openCart, openWithCart, test } from "../fixtures";

test("a printed cart shows all remaining lines, but not the page behind it", async ({ page }) => {
  await openWithCart(
    page,
    products.map(({ id }) => ({ id, quantity: 2 })),
  );
  const drawer = await openCart(page);
  await lineButton(drawer, "Remove", second).click();
  await page.emulateMedia({ media: "print" });
  const bought = products.filter((product) => product !== second);
  const lines = drawer.getByRole("listitem");
  await expect(lines).toHaveText(bought.map((product) => lineText(product, 2)));
  await expect(drawer.getByText(/^Removed/)).toBeHidden();
  await expect(page.getByRole("heading", { name: headings.store })).toHaveCount(0);
  const width = await page.evaluate(() => window.innerWidth);
  expect((await drawer.boundingBox())?.width).toBe(width);
});
