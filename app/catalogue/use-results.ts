import { startTransition, useEffect, useOptimistic, useRef } from "react";
import { useNavigate } from "react-router";
import { type Product, products } from "./catalogue";
import { applyFilter, type Filter, readFilter, storeUrl } from "./filter";

export type Results = { filter: Filter; products: Product[] };

export function findResults(filter: Filter): Results {
  return { filter, products: applyFilter(products, filter) };
}

/**
 * Returns the results on the page, and a function that shows a filter's results and opens its URL. While the shopper
 * types, the results follow each letter, but the URL and its loader's results may be some letters late.
 */
export function useResults(loaded: Results) {
  const [results, showResults] = useOptimistic(loaded);
  const navigate = useNavigate();
  /** The filter that was typed or chosen last. */
  const latest = useRef<Filter>(undefined);
  /** Whether the open history entry is a search that the shopper is still typing. */
  const isUnfinished = useRef(false);

  function choose(filter: Filter, isTyping = false): void {
    startTransition(async () => {
      showResults(findResults(filter));
      latest.current = filter;
      // Browsers refuse fast changes of the URL: WebKit allows 100 in ten seconds.
      if (isTyping) await new Promise((resolve) => setTimeout(resolve, 125));
      // Meanwhile, the shopper may have typed another letter or pressed Enter, which shows newer results and opens their
      // URL, or gone back, which shows the results of the loader again.
      if (latest.current !== filter) return;
      // The results on the page may be ahead of the URL.
      const current = readFilter(new URLSearchParams(window.location.search));
      if (storeUrl(filter) !== storeUrl(current)) {
        const replace = isUnfinished.current;
        await navigate(storeUrl(filter), { replace, preventScrollReset: true });
      }
      isUnfinished.current = isTyping;
    });
  }

  useEffect(() => {
    const forget = () => {
      latest.current = undefined;
      isUnfinished.current = false;
    };
    window.addEventListener("popstate", forget);
    return () => window.removeEventListener("popstate", forget);
  }, []);

  return { results, choose };
}
