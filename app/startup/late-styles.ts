/**
 * Applies late.css after the first paint. Until then, its `media` keeps it from delaying that paint, which even a style
 * sheet at the end of the page would do.
 */
export function applyLateStyles(): void {
  function apply() {
    const link = document.querySelector<HTMLLinkElement>("link[rel=stylesheet][media=print]");
    if (link) link.media = "all";
  }
  // The first change of `readyState` is the end of the HTML.
  const afterNextPaint = () => requestAnimationFrame(() => setTimeout(apply));
  document.addEventListener("readystatechange", afterNextPaint, { once: true });
}
