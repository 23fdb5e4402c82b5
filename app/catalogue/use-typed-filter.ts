import { startTransition, useEffect, useRef } from "react";
import { type Filter, storeUrl } from "./filter";

type Props = {
  /** Opens the filter's URL. */
  openFilter: (filter: Filter) => void | Promise<void>;
  /** Shows the results of a filter that isn't in the URL yet. Without a filter, shows the URL's results. */
  onWait: (filter?: Filter) => void;
};

/**
 * Changes the URL at most eight times a second while the shopper types. After 100 changes in ten seconds, WebKit throws
 * errors, and so does Firefox after 200, so a held key would break the search.
 */
export function useTypedFilter({ openFilter, onWait }: Props) {
  const waiting = useRef<Filter>(undefined);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);

  async function type(filter: Filter): Promise<void> {
    waiting.current = filter;
    if (timer.current) startTransition(() => onWait(filter));
    else await flush();
  }

  /** Opens the URL of the filter that waits, if there is one. */
  async function flush(): Promise<void> {
    clearTimeout(timer.current);
    timer.current = undefined;
    const filter = waiting.current;
    if (!filter) return;
    waiting.current = undefined;
    timer.current = setTimeout(flush, 125);
    await openFilter(filter);
    if (!waiting.current) startTransition(() => onWait());
  }

  useEffect(() => {
    const unmounted = new AbortController();
    function forget() {
      clearTimeout(timer.current);
      timer.current = undefined;
      waiting.current = undefined;
      onWait();
    }
    function saveInUrl() {
      if (waiting.current) history.replaceState(history.state, "", storeUrl(waiting.current));
    }
    // After Back, the URL belongs to another filter.
    addEventListener("popstate", forget, { signal: unmounted.signal });
    addEventListener("pagehide", saveInUrl, { signal: unmounted.signal });
    return () => {
      unmounted.abort();
      clearTimeout(timer.current);
    };
  }, [onWait]);

  return { type, flush };
}
