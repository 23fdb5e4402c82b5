import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type Filter, readFilter, storeUrl } from "./filter";

/** Opens the URLs of filters. Each function's promise resolves when the URL is open, or when it is out of date. */
export function useFilterUrl() {
  const navigate = useNavigate();
  /** The filter that was typed or chosen last. */
  const latest = useRef<Filter>(undefined);
  /** Whether the shopper is still typing the search of the open history entry. */
  const isTyped = useRef(false);
  /** Browsers refuse fast changes of the URL: WebKit allows 100 in ten seconds. */
  const pause = useRef<Promise<void>>(undefined);

  async function openUrl(filter: Filter, isTyping = false): Promise<void> {
    latest.current = filter;
    pause.current = new Promise((resolve) => setTimeout(resolve, 125));
    // The filter on the page may be ahead of the URL.
    const current = readFilter(new URLSearchParams(window.location.search));
    // Typing adds one history entry. If the shopper empties the box in between, it adds more.
    const continuesSearch =
      isTyped.current &&
      filter.category === current.category &&
      filter.search !== "" &&
      current.search !== "";
    if (storeUrl(filter) !== storeUrl(current)) {
      await navigate(storeUrl(filter), { replace: continuesSearch, preventScrollReset: true });
    }
    isTyped.current = isTyping;
  }

  async function openUrlLater(filter: Filter): Promise<void> {
    latest.current = filter;
    await pause.current;
    // Meanwhile, the shopper may have typed another letter, pressed Enter, or gone back.
    if (latest.current === filter) await openUrl(filter, true);
  }

  useEffect(() => {
    const forget = () => {
      latest.current = undefined;
      isTyped.current = false;
    };
    window.addEventListener("popstate", forget);
    return () => window.removeEventListener("popstate", forget);
  }, []);

  return { openUrl, openUrlLater };
}
