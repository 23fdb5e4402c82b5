const key = "cart-count";

/** Saves the number of items for the next page's first paint. */
export function saveCount(count: number): void {
  try {
    localStorage.setItem(key, count > 0 ? `"${count}"` : "");
  } catch {
    // The storage is blocked or full.
  }
}

/** Shows the saved number on the cart button, from the first paint until the app starts. */
export function showSavedCount(started: AbortSignal): void {
  const { style } = document.documentElement;

  function show() {
    try {
      style.setProperty("--cart-count", localStorage.getItem(key));
    } catch {
      // The storage is blocked.
    }
  }

  show();
  // Another tab may have changed the cart before the browser restores this page from the back/forward cache.
  addEventListener("pageshow", show, { signal: started });
}

/** React shows the number from now on. */
export function hideSavedCount(): void {
  document.documentElement.style.removeProperty("--cart-count");
}
