import { useEffect, useRef } from "react";
import { useNavigate } from "react-router";
import { type Filter, readFilter, storeUrl } from "./filter";

/** Opens the URLs of filters. Each function's promise resolves when the URL is open. */
export function useFilterUrl() {
  const navigate = useNavigate();
  /** The typed filter whose URL will open after the pause. */
  const waiting = useRef<Filter>(undefined);
  /** Browsers refuse fast changes of the URL: WebKit 100 in ten seconds, and Firefox 200. */
  const pause = useRef<Promise<void>>(undefined);

  async function openUrl(chosen: Filter): Promise<void> {
    waiting.current = undefined;
    pause.current = new Promise((resolve) => setTimeout(resolve, 125));
    // The filter on the page may be ahead of the URL.
    const current = readFilter(new URLSearchParams(window.location.search));
    if (storeUrl(chosen) === storeUrl(current)) return;
    // Typing a search adds at most one history entry.
    const continuesSearch =
      chosen.category === current.category && chosen.search !== "" && current.search !== "";
    await navigate(storeUrl(chosen), { replace: continuesSearch, preventScrollReset: true });
  }

  async function openUrlLater(typed: Filter): Promise<void> {
    waiting.current = typed;
    await pause.current;
    // Meanwhile, the shopper may have typed another letter, pressed Enter or gone back.
    if (waiting.current === typed) await openUrl(typed);
  }

  /** Ends the pause. Otherwise, Back would lead to a search without its last letters. */
  function openWaitingUrl(): Promise<void> | undefined {
    return waiting.current && openUrl(waiting.current);
  }

  useEffect(() => {
    function forgetWaiting() {
      waiting.current = undefined;
    }
    // After Back, the URL belongs to another filter.
    window.addEventListener("popstate", forgetWaiting);
    return () => {
      window.removeEventListener("popstate", forgetWaiting);
      forgetWaiting();
    };
  }, []);

  return { openUrl, openUrlLater, openWaitingUrl };
}
