/**
 * Runs inline at the end of every page and starts the app after the first paint: until then its
 * scripts would take bandwidth from pictures and fonts, and time from the painting. Sent as its own
 * source text, so it may use nothing from outside itself.
 */
export function startAfterPaint(recover: (script: HTMLScriptElement) => void) {
  function start() {
    const deferred = document.querySelector<HTMLScriptElement>("script[data-preload]");
    if (!deferred) return;
    // All files at once, rather than each when the one that imports it has arrived.
    const files = deferred.text + deferred.dataset.preload;
    for (const [, href = ""] of files.matchAll(/"(\/[^"]+\.js)"/g)) {
      addLink({ rel: "modulepreload", href, fetchPriority: "low" });
    }
    const script = document.createElement("script");
    recover(script);
    deferred.replaceWith(Object.assign(script, { type: "module", text: deferred.text }));
  }

  function addLink(attributes: Partial<HTMLLinkElement>) {
    document.head.append(Object.assign(document.createElement("link"), attributes));
  }

  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // A tab in the background is not painted, and some browsers report no paints.
  setTimeout(start, 2000);
}
