import { toast } from "sonner";
import type { Product } from "~/catalogue/products";

export function toastAdded({ name }: Product): void {
  toast.success(`Added ${name} to cart`);
}

export function toastNotSaved(): void {
  toast.warning(
    "Your browser will not let us save the cart. If you reload or close this page, what you add is lost.",
    // Longer than other toasts: this one is long, and those that come after lie over it.
    { duration: 15_000 },
  );
}

export function toastCheckout(): void {
  toast.success("Checkout functionality coming soon!");
}
