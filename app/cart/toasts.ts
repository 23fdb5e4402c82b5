import { flushSync } from "react-dom";
import { toast } from "sonner";
import type { Product } from "~/band/products";
import { focusRestoredLine } from "./focus";

export function toastAdded({ name }: Product): void {
  toast.success(`Added ${name} to cart`);
}

export function toastRemoved({ id, name }: Product, undo: () => void): void {
  const onClick = () => {
    flushSync(undo);
    focusRestoredLine(id);
  };
  toast(`Removed ${name} from cart`, { duration: 8000, action: { label: "Undo", onClick } });
}

export function toastNotSaved(): void {
  toast.warning("Your browser will not let us save the cart. It lasts until you close this tab.");
}
