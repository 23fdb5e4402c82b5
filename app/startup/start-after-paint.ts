/**
 * Runs at the end of every page, and starts the app once the page has been painted: until then its
 * scripts would only take bandwidth from pictures and fonts, and time from the painting. It is sent
 * as its own text, so it may use nothing from outside itself.
 */
export function startApp(styleSheet: string) {
  function start() {
    const held = document.querySelector<HTMLScriptElement>("script[type=held-back]");
    if (!held) return;
    addLink({ rel: "stylesheet", href: styleSheet });
    // All at once, rather than each when the one before it names it.
    for (const [, href = ""] of held.text.matchAll(/"(\/[^"]+\.js)"/g)) {
      addLink({ rel: "modulepreload", href, fetchPriority: "low" });
    }
    const script = document.createElement("script");
    held.replaceWith(Object.assign(script, { type: "module", text: held.text }));
  }

  function addLink(attributes: Partial<HTMLLinkElement>) {
    document.head.append(Object.assign(document.createElement("link"), attributes));
  }

  new PerformanceObserver(start).observe({ type: "paint", buffered: true });
  // A tab in the background is not painted, and some browsers tell nobody what they paint.
  setTimeout(start, 2000);
}

/** The page with its app held back for `startApp`; React Router writes it to start at once. */
export function holdAppBack(html: string): string {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, "")
    .replace('<script type="module" async="">', '<script type="held-back">');
}
