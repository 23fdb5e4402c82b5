import type { Location } from "react-router";

/**
 * The key of a page in the history. What opens over a page may have an entry of its own there, which
 * keeps the page's key in its state: to it and back, the page is neither scrolled nor filled in anew.
 */
export function historyKey({ key, state }: Location): string {
  return state?.pageKey ?? key;
}
