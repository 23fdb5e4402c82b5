import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useCart } from "~/cart/use-cart";

test("useCart throws outside its provider", () => {
  const WithoutProvider = () => <p>{useCart().totalItems}</p>;
  expect(() => renderToString(<WithoutProvider />)).toThrow(
    "useCart must be used within CartProvider",
  );
});
