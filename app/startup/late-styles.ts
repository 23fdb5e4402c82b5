declare global {
  interface Window {
    /** Resolves when late.css applies, or has failed. */
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
      if (target instanceof HTMLLinkElement && target.media === "print")
        applyAfterPaint(target, resolve);
    }
    // A link's events don't bubble.
    for (const type of ["load", "error"]) document.addEventListener(type, handle, true);
  });
}

function applyAfterPaint(link: HTMLLinkElement, done: () => void): void {
  function apply() {
    link.removeAttribute("media");
    done();
  }
  // A hidden page paints nothing.
  if (document.hidden) apply();
  else requestAnimationFrame(() => setTimeout(apply));
}
