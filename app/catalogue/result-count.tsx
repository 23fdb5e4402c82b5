import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { type Location, NavigationType, useLocation, useNavigationType } from "react-router";
import { type Filter, titleOf } from "./filter";
import type { Results } from "./results";

/** Props for a link or a form that moves the focus to its results. */
export const movesToResults = { preventScrollReset: true, state: { movesToResults: true } };

export function ResultCount({ results }: { results: Results }) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef<HTMLDivElement>(null);
  const ids = results.products.map(({ id }) => id).join();
  const shownIds = useRef(ids);
  const { state }: Location<Partial<typeof movesToResults.state> | null> = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const text = describeResults(results);
  const isSettled = useIsSettled(text);

  // Scrolls before `ProductGrid` looks where the cards are.
  useLayoutEffect(() => {
    if (shownIds.current === ids || !count.current) return;
    shownIds.current = ids;
    const hasLostFocus = document.activeElement === document.body;
    if (isPop ? hasLostFocus : state?.movesToResults)
      heading.current?.focus({ preventScroll: true });
    // After Back and Forward, React Router has restored the scroll position.
    if (isPop) return;
    // Scrolls only up, because scrolling down could move the filter bar out of view on a short screen.
    const isAbove = count.current.getBoundingClientRect().top < window.innerHeight / 2;
    if (isAbove) count.current.scrollIntoView({ block: "nearest" });
  }, [ids, isPop, state]);

  return (
    <>
      <h2 ref={heading} tabIndex={-1} className="sr-only">
        Products
      </h2>
      <div
        ref={count}
        role="status"
        className={results.total === 0 ? "sr-only" : "wrap-anywhere mb-3 font-semibold sm:mb-4"}
      >
        {/* Without the paragraph, screen readers would skip this text when they read the page. */}
        <p aria-hidden={!isSettled}>{text}</p>
      </div>
    </>
  );
}

/** Returns, for example, "1 product for “mug” in Merch" or "80 products, page 2 of 4". */
function describeResults({
  total,
  totalElsewhere,
  closeMatches,
  filter,
  pageCount,
}: Results): string {
  const place = filter.category === "all" ? "" : ` in ${titleOf(filter.category)}`;
  const page = pageCount === 1 ? "" : `, page ${filter.page} of ${pageCount}`;
  const elsewhere =
    totalElsewhere > 0 && `. ${countMatches(totalElsewhere, filter)} in all categories`;
  const close = closeMatches.length > 0 && `. Close matches: ${closeMatches.length}`;
  return countMatches(total, filter) + place + page + (elsewhere || close || "");
}

export function countMatches(total: number, { search }: Filter): string {
  return (total === 1 ? "1 product" : `${total} products`) + (search && ` for “${search}”`);
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
