import { useEffect } from "react";
import { useLocation } from "react-router";

/** Removes the server's structured data once the browser shows another page than it describes. */
export function StructuredDataRemover() {
  const { pathname, search } = useLocation();

  // biome-ignore lint/correctness/useExhaustiveDependencies: they are the page that is described.
  useEffect(() => {
    return () => document.querySelector("script[type='application/ld+json']")?.remove();
  }, [pathname, search]);

  return null;
}
