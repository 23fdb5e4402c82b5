import { first, lineText, second, sumOf } from "../../products";
import {
  addButton,
  announcement,
  expect,
  lineButton,
  openCart,
  openWithCart,
  test,
} from "../fixtures";

test("after a page translator has replaced its text nodes, the cart still shows the right numbers", async ({
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
  await expect(drawer.getByText(`Subtotal${sumOf([first, 1], [second, 1])}`)).toBeVisible();
  await lineButton(drawer, "One more", first).click();
  await expect(drawer.getByRole("listitem").first()).toHaveText(lineText(first, 2));
  await translate();
  for (const product of [first, second]) {
    await lineButton(drawer, "Remove", product).click();
    await translate();
  }
  await expect(drawer.getByRole("heading")).toHaveText("Your Cart (0)");
  await expect(drawer.getByText("Your cart is empty", { exact: true })).toBeVisible();
  await lineButton(page, "Undo removing", second).click();
  const subtotal = sumOf([second, 1]);
  await expect(drawer.getByText(`Subtotal${subtotal}`)).toBeVisible();
  await expect(announcement(drawer)).toHaveText(
    `${second.name}: 1. Subtotal for 1 item: ${subtotal}`,
  );
});
