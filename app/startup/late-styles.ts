declare global {
  interface Window {
    /** Resolves when late.css has loaded, or failed. */
    lateStyles: Promise<void>;
  }
}

/**
 * Applies late.css after the first paint. Until then, its `media` keeps it from delaying that paint, which even a style
 * sheet at the end of the page would do.
 */
export function applyLateStyles(): void {
  window.lateStyles = new Promise((resolve) => {
    function handle({ target }: Event) {
      if (!(target instanceof HTMLLinkElement) || target.media !== "print") return;
      resolve();
      requestAnimationFrame(() => setTimeout(() => target.removeAttribute("media")));
    }
    // A link's events don't bubble.
    for (const type of ["load", "error"]) document.addEventListener(type, handle, true);
  });
}
