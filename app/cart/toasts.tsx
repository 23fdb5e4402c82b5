import { toast } from "sonner";
import type { Product } from "~/catalogue/catalogue";
import { Thumbnail } from "~/catalogue/product-card";
import { isCartOpen } from "./drawer";

export const cartToaster = "cart";

export function toastAdded(product: Product): void {
  const icon = <Thumbnail product={product} alt="" size={40} />;
  toast.success(`Added ${product.name} to cart`, { icon });
}

export function toastFull(product: Product): void {
  toast.warning(`Your cart can’t hold another ${product.name}`);
}

export function toastNotSaved(): void {
  // While the cart is open, the toast appears in the drawer, because the page's toasts are inert.
  toast.warning(
    "Your browser won’t let us save your cart. It will be gone if you reload or close this page.",
    // This toast stays longer, because its text is long and later toasts cover it.
    { id: "not-saved", duration: 15_000, toasterId: isCartOpen() ? cartToaster : undefined },
  );
}

export function toastCheckout(): void {
  toast.success("Checkout functionality coming soon!", { toasterId: cartToaster });
}
