import { type SubmitEvent, useEffect, useRef } from "react";
import { href, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { SearchIcon } from "~/ui/icons";
import { CategoryButtons } from "./category-buttons";
import { type Filter, maxSearchLength, readFilter, storeUrl } from "./filter";

/**
 * The search box and category buttons, which work without scripts. React doesn't control the search box, because a
 * late render would overwrite newer text. The box takes its text from the URL only after navigations such as Back or
 * Clear Filters.
 */
export function FilterForm({ filter }: { filter: Filter }) {
  const box = useRef<HTMLInputElement>(null);
  const lastKey = useRef<string>(undefined);
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const { key, state, hash } = useLocation();

  // Opens the filter's URL. Typing a search adds at most one history entry.
  function goToFilter(filter: Filter, isTyped: boolean) {
    const current = currentFilter();
    const isSame = storeUrl(current) === storeUrl(filter);
    navigate(storeUrl(filter), {
      replace: isSame || (isTyped && current.search !== "" && filter.search !== ""),
      preventScrollReset: true,
      state: isTyped ? { typed: true } : null,
    });
  }

  function handleTyping() {
    const search = box.current?.value.trim() ?? "";
    goToFilter({ category: currentFilter().category, search, page: 1 }, true);
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Hides a phone's keyboard, because the keyboard would cover the results.
    if (matchMedia("(pointer: coarse)").matches) box.current?.blur();
    const fields = [...new FormData(event.currentTarget, event.submitter)] as [string, string][];
    goToFilter(readFilter(new URLSearchParams(fields)), false);
  }

  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each navigation, not each render.
  useEffect(() => {
    const input = box.current;
    if (!input || lastKey.current === key) return;
    const isFirst = lastKey.current === undefined;
    lastKey.current = key;
    const isCurrent = input.value.trim() === filter.search;
    // Searches for text that the shopper typed before hydration.
    if (isFirst && isPop && !isCurrent) handleTyping();
    else if ((isPop || !state?.typed) && !isCurrent) input.value = filter.search;
    if (isFirst && !isPop && hash === "#search") {
      // Undoes React Router's scroll to the search box, because that scroll hides the heading.
      window.scrollTo(0, 0);
      input.focus({ preventScroll: true });
    }
  }, [key]);

  return (
    <search>
      <form
        action={href("/store")}
        onSubmit={handleSubmit}
        className="grid gap-2 lg:flex lg:items-start lg:gap-4"
      >
        <div className="search-row flex grow gap-2">
          <input
            ref={box}
            id="search"
            name="search"
            type="search"
            dir="auto"
            placeholder="Search products..."
            aria-label="Search products"
            defaultValue={filter.search}
            maxLength={maxSearchLength}
            onInput={handleTyping}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 text-ellipsis rounded-control border-2 border-ink bg-card px-4 placeholder:text-muted"
          />
          {/* Enter in the search box presses the form's first submit button (HTML Standard, "Implicit
              submission"). This button's value is the chosen category, so Enter keeps that category. */}
          <button
            type="submit"
            name="category"
            value={filter.category}
            // Reads the URL, because React may not have rendered the newest category yet.
            onClick={({ currentTarget }) => {
              currentTarget.value = currentFilter().category;
            }}
            aria-label="Search"
            className="icon-button h-auto self-stretch border-2 border-ink bg-accent text-on-accent hover:bg-primary hover:text-on-primary"
          >
            <SearchIcon />
          </button>
        </div>
        <CategoryButtons chosen={filter.category} />
      </form>
    </search>
  );
}

/** Reads the filter from the URL, because the rendered filter may be older. */
function currentFilter(): Filter {
  return readFilter(new URLSearchParams(window.location.search));
}
