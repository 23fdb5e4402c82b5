/**
 * Runs inline at the end of every page and starts the app after the first paint: until then its
 * scripts would take bandwidth from pictures and fonts, and time from the painting. Sent as its own
 * source text, so it may use nothing from outside itself.
 */
export function startAfterPaint(toastStyleSheet: string) {
  function start() {
    const deferred = document.querySelector<HTMLScriptElement>("script[type=deferred]");
    if (!deferred) return;
    addLink({ rel: "stylesheet", href: toastStyleSheet });
    // All files at once, rather than each when the one that imports it has arrived.
    for (const [, href = ""] of deferred.text.matchAll(/"(\/[^"]+\.js)"/g)) {
      addLink({ rel: "modulepreload", href, fetchPriority: "low" });
    }
    const script = document.createElement("script");
    deferred.replaceWith(Object.assign(script, { type: "module", text: deferred.text }));
  }

  function addLink(attributes: Partial<HTMLLinkElement>) {
    document.head.append(Object.assign(document.createElement("link"), attributes));
  }

  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // A tab in the background is not painted, and some browsers report no paints.
  setTimeout(start, 2000);
}

/** Makes React Router's script wait for `startAfterPaint`. Throws where the page has no such script. */
export function deferApp(html: string): string {
  const script = '<script type="module" async="">';
  // Without this the page would look right and never come alive, or its toasts have no styles.
  if (!html.includes(script)) throw new Error(`React Router's ${script} is not in the page`);
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace(script, '<script type="deferred">');
}
