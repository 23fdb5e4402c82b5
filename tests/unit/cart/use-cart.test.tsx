import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useCart } from "~/cart/cart-provider";

test("the cart hook outside its provider is an error that names the provider", () => {
  const Stray = () => <p>{useCart().totalItems}</p>;
  expect(() => renderToString(<Stray />)).toThrow("useCart must be used within CartProvider");
});
