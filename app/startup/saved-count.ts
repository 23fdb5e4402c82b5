import { brand } from "~/band/brand";
import { parseCart } from "~/cart/saved-cart";
import { products } from "~/catalogue/catalogue";

/** Lists the storage key, then each product id's difference from the previous id. A list of ones compresses well. */
export function listForSavedCount(): string {
  const steps = products.map(({ id }, i) => id - (products[i - 1]?.id ?? 0));
  return [brand.cartStorageKey, ...steps].join(" ");
}

/** Shows how many products the saved cart contains, from the first paint until the app starts. */
export function showSavedCount(started: AbortSignal): void {
  const { dataset, style } = document.documentElement;
  const [key, ...steps] = (dataset.cart ?? "").split(" ") as [string, ...string[]];
  let id = 0;
  const ids = steps.map((step) => (id += +step));

  function show() {
    try {
      // The app logs invalid lines when it starts.
      let count = 0;
      for (const { id, quantity } of parseCart(localStorage.getItem(key))) {
        if (ids.includes(id)) count += quantity;
      }
      style.setProperty("--cart-count", count ? `"${count}"` : "");
    } catch {
      // The storage is blocked.
    }
  }

  show();
  // Another tab may have changed the cart before the browser restores this page from the back/forward cache.
  addEventListener("pageshow", show, { signal: started });
}
