import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { describeFilter, type Filter } from "./filter";
import type { Results } from "./use-results";

/** Describes the results. When they change, keeps the focus and the start of the results in view. */
export function ResultCount({ filter, products }: Results) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef<HTMLDivElement>(null);
  const ids = products.map(({ id }) => id).join();
  const shownIds = useRef(ids);
  const text = describeResults(filter, products.length);
  const isSettled = useIsSettled(text);

  // After Back, React Router restores the scroll position later.
  useLayoutEffect(() => {
    if (shownIds.current === ids || !count.current) return;
    shownIds.current = ids;
    // The focused button has disappeared with the old results.
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
    // Scrolls only up, because scrolling down could move the filter out of view on a short screen.
    const isAbove = count.current.getBoundingClientRect().top < window.innerHeight / 2;
    if (isAbove) count.current.scrollIntoView({ block: "nearest" });
  }, [ids]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Products
      </h2>
      <div
        ref={count}
        role="status"
        className={products.length === 0 ? "sr-only" : "wrap-anywhere pb-3 font-bold"}
      >
        {/* Without the paragraph, screen readers would skip this text when they read the page. */}
        <p aria-hidden={!isSettled}>{text}</p>
      </div>
    </>
  );
}

/** Returns, for example, "1 product for “mug” in Merch". */
function describeResults(filter: Filter, count: number): string {
  const products = count === 1 ? "1 product" : `${count} products`;
  const wanted = describeFilter(filter);
  return wanted ? `${products} ${filter.search ? "for" : "in"} ${wanted}` : products;
}

/** Returns false for a third of a second after the text changes, so screen readers stay silent during fast typing. */
function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, 333, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === settled;
}
