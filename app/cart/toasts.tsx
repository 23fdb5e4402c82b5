import { toast } from "sonner";
import type { Product } from "~/catalogue/catalogue";
import { Thumbnail } from "./thumbnail";

export function toastAdded(product: Product): void {
  const icon = <Thumbnail product={product} alt="" size={40} />;
  toast.success(`Added ${product.name} to cart`, { icon });
}

export function toastNotSaved(): void {
  // This toast stays longer, because its text is long and later toasts cover it.
  toast.warning(
    "Your browser won’t let us save your cart. It will be gone if you reload or close this page.",
    { duration: 15_000 },
  );
}

export function toastCheckout(): void {
  toast.success("Checkout functionality coming soon!");
}
