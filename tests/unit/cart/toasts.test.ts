import { toast } from "sonner";
import { beforeEach, expect, test } from "vitest";
import { toastAdded, toastCheckout, toastNotSaved } from "~/cart/toasts";
import { type Product, products } from "~/catalogue/products";

const [product] = products as readonly [Product];

beforeEach(() => {
  toast.dismiss();
});

test("an added product is named in a toast of success", () => {
  toastAdded(product);
  expect(toast.getToasts()).toMatchObject([
    { type: "success", title: expect.stringContaining(product.name) },
  ]);
});

test("checkout is answered by a toast of success", () => {
  toastCheckout();
  expect(toast.getToasts()).toMatchObject([{ type: "success" }]);
});

test("that the cart is not saved is a warning, which stays longer than other toasts", () => {
  toastNotSaved();
  expect(toast.getToasts()).toMatchObject([{ type: "warning", duration: 15_000 }]);
});
