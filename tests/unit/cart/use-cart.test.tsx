import { renderToString } from "react-dom/server";
import { expect, test } from "vitest";
import { useCart } from "~/cart/use-cart";

test("useCart outside its provider throws an error that names the provider", () => {
  const WithoutProvider = () => <p>{useCart().totalItems}</p>;
  expect(() => renderToString(<WithoutProvider />)).toThrow(
    "useCart must be used within CartProvider",
  );
});
