import { useEffect, useRef } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import { type Filter, storeUrl } from "./filter";

/** The history state of a URL that the shopper opened by typing. */
export const typedState = { typed: true };

/** Returns whether the shopper opened the shown URL by typing. */
export function useIsTyped(): boolean {
  const { state }: Location<Partial<typeof typedState> | null> = useLocation();
  return useNavigationType() !== NavigationType.Pop && state?.typed === true;
}

/**
 * Opens the URL of a typed filter, but at most eight URLs a second. After 100 changes in ten seconds, WebKit throws
 * errors, and so does Firefox after 200, so a held key would break the search.
 */
export function useTypedFilter(openUrl: (filter: Filter) => Promise<void>) {
  const waiting = useRef<Filter>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  function open(filter: Filter): void {
    waiting.current = filter;
    if (!timer.current) void flush();
  }

  /** Opens the URL of the filter that waits, if there is one. */
  async function flush(): Promise<void> {
    const filter = waiting.current;
    waiting.current = undefined;
    clearTimeout(timer.current);
    timer.current = filter && setTimeout(flush, 125);
    if (filter) await openUrl(filter);
  }

  useEffect(() => {
    const unmounted = new AbortController();
    const { signal } = unmounted;
    function forget() {
      waiting.current = undefined;
    }
    function saveInUrl() {
      if (waiting.current) history.replaceState(history.state, "", storeUrl(waiting.current));
    }
    // After Back, the URL belongs to another filter.
    addEventListener("popstate", forget, { signal });
    addEventListener("pagehide", saveInUrl, { signal });
    signal.addEventListener("abort", forget);
    return () => unmounted.abort();
  }, []);

  return { open, flush };
}
