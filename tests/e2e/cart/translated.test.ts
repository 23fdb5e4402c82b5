import { messages } from "../../names";
import { first, lineText, second, sumOf } from "../../products";
import { addButton, expect, lineButton, openCart, openWithCart, test } from "../fixtures";

test("shows the right numbers after a page translator has replaced the text nodes", async ({
  page,
}) => {
  await openWithCart(page, [{ id: first.id, quantity: 1 }]);
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
  await addButton(page, second).click();
  await openCart(page);
  await expect(drawer.getByRole("heading")).toHaveText("Your Cart (2)");
  await lineButton(drawer, "One more", first).click();
  await expect(drawer.getByRole("listitem").first()).toHaveText(lineText(first, 2));
  for (const product of [first, second]) {
    await translate();
    await lineButton(drawer, "Remove", product).click();
  }
  await expect(drawer.getByRole("heading")).toHaveText("Your Cart (0)");
  await expect(drawer.getByText(messages.emptyCart, { exact: true })).toBeVisible();
  await translate();
  await lineButton(page, "Undo removing", second).click();
  await expect(drawer.getByText(`Subtotal${sumOf([second, 1])}`)).toBeVisible();
});
