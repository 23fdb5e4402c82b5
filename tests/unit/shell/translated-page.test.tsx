// @vitest-environment happy-dom
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { press, renderStore, user } from "../render-store";

/** Replaces each text with an element, as page translators do. */
function translatePage() {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const texts: Text[] = [];
  while (walker.nextNode()) texts.push(walker.currentNode as Text);
  for (const text of texts) {
    const font = document.createElement("font");
    font.textContent = text.data;
    text.replaceWith(font);
  }
}

test("a translated page keeps showing what the shopper does", async () => {
  await renderStore("/store");
  translatePage();
  await user.type(screen.getByRole("searchbox"), "cap");
  expect(screen.getByRole("status").textContent).toBe("1 product for “cap”");
  await press("Add to Cart: Cap");
  translatePage();
  await press("Add to Cart: Cap");
  expect(screen.getByRole("article").textContent).toContain("2 in your cart");
  await press("Cart, 2 items");
  translatePage();
  await press("One more Cap");
  expect(screen.getByRole("dialog").textContent).toMatch(
    /^Your Cart \(3\)Cap\$19.99Quantity: 3Total: \$59.97Subtotal\$59.97/,
  );
  await press("Remove Cap");
  expect(screen.getByRole("dialog").textContent).toContain("Your cart is empty");
});
