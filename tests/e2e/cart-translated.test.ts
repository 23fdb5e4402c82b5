import { addButton, expect, openCart, openWithCart, test } from "./fixtures";

test("after a page translator has replaced its text nodes, the cart still shows the right numbers", async ({
  page,
}) => {
  await openWithCart(page, [{ id: 1, quantity: 1 }]);
  const drawer = await openCart(page);
  // As Chrome does (https://github.com/facebook/react/issues/11538).
  const translate = () =>
    drawer.evaluate((drawer) => {
      const texts = document.createTreeWalker(drawer, NodeFilter.SHOW_TEXT);
      const nodes: Node[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode);
      for (const node of nodes) {
        const font = document.createElement("font");
        (node as Text).replaceWith(font);
        font.textContent = node.nodeValue;
      }
    });
  await translate();
  await page.keyboard.press("Escape");
  await addButton(page, "Tea Break Mug").click();
  await openCart(page);
  await expect(drawer.getByRole("heading")).toHaveText("Your Cart (2)");
  await expect(drawer.getByRole("status")).toHaveText("Subtotal for 2 items$38.98");
  await drawer.getByRole("button", { name: "One more Logo T-Shirt" }).click();
  await expect(drawer.getByRole("listitem").first()).toHaveText(/2\$51\.98$/);
  await translate();
  for (const name of ["Logo T-Shirt", "Tea Break Mug"]) {
    await drawer.getByRole("button", { name: `Remove ${name}` }).click();
    await translate();
  }
  await expect(drawer.getByRole("heading")).toHaveText("Your Cart (0)");
  await expect(drawer.getByText("Your cart is empty")).toBeVisible();
  await page.getByRole("button", { name: "Undo removing Tea Break Mug" }).click();
  await expect(drawer.getByRole("status")).toHaveText("Subtotal for 1 item$12.99");
});
