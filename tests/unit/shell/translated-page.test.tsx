// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, renderStore, user } from "../render-store";

/** Replaces each text with an element, as page translators do, and does the same with text that appears later. */
function translate(root: Node) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    if (!text.data.trim() || text.parentElement?.closest("font")) continue;
    const font = document.createElement("font");
    font.textContent = text.data.toUpperCase();
    text.replaceWith(font);
  }
}

test("a translated page keeps showing what the shopper does", async () => {
  await renderStore("/store");
  translate(document.body);
  new MutationObserver(() => translate(document.body)).observe(document.body, {
    childList: true,
    characterData: true,
    subtree: true,
  });
  await screen.findByText("5 PRODUCTS");
  await user.type(screen.getByRole("searchbox"), "cap");
  await screen.findByText("1 PRODUCT FOR “CAP”");
  await press("Add to Cart: Cap");
  await screen.findByText("1 IN YOUR CART");
  await press("Cart, 1 item");
  await screen.findByText("YOUR CART (1)");
  await press("One more Cap");
  await screen.findByText("YOUR CART (2)");
  expect(document.querySelector("dialog li")?.textContent).toBe(
    "CAP$19.99QUANTITY: 2TOTAL: $39.98",
  );
  await press("Remove Cap");
  await screen.findByText("YOUR CART IS EMPTY");
  await screen.findByText("REMOVED CAP");
});
