import {
  type KeyboardEvent,
  type SubmitEvent,
  startTransition,
  useEffect,
  useEffectEvent,
  useRef,
} from "react";
import { href, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { SearchIcon } from "~/ui/icons";
import { CategoryButtons } from "./category-buttons";
import { currentFilter, type Filter, maxSearchLength, readFilterForm, storeUrl } from "./filter";
import { slugOf } from "./fold-text";
import { typedState, useIsTyped, useTypedFilter } from "./use-typed-filter";

type Props = {
  /** The URL's filter. */
  filter: Filter;
  /** Shows the results of a typed filter, which may not be in the URL yet. */
  onType: (filter: Filter) => void;
};

/** React doesn't control the search box, because a late render would overwrite newer text. */
export function FilterForm({ filter, onType }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const shownSearch = useRef(filter.search);
  const navigate = useNavigate();
  const isPop = useNavigationType() === NavigationType.Pop;
  const { hash } = useLocation();
  const isTyped = useIsTyped();
  const { open, flush } = useTypedFilter((filter) => goToFilter(filter, true));

  function showTyped(filter: Filter) {
    startTransition(() => onType(filter));
    open(filter);
  }

  // Opens the filter's URL. Typing a search adds at most one history entry.
  async function goToFilter(filter: Filter, typed: boolean) {
    const current = currentFilter();
    const isSame = storeUrl(current) === storeUrl(filter);
    await navigate(storeUrl(filter), {
      replace: isSame || (typed && current.search !== "" && filter.search !== ""),
      preventScrollReset: true,
      state: typed ? typedState : null,
    });
  }

  async function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const filter = readFilterForm(event.currentTarget, event.submitter);
    // Otherwise, Back would lead to a search without its last letters.
    await flush();
    // Hides a phone's keyboard, because the keyboard would cover the results.
    if (matchMedia("(pointer: coarse)").matches) box.current?.blur();
    await goToFilter(filter, false);
  }

  function ignoreHeldEnter(event: KeyboardEvent) {
    if (event.key === "Enter" && event.repeat) event.preventDefault();
  }

  const handleStart = useEffectEvent((box: HTMLInputElement) => {
    // Applies what the shopper typed or chose before hydration.
    const early = box.form ? readFilterForm(box.form) : filter;
    if (storeUrl({ ...early, page: filter.page }) !== storeUrl(filter)) showTyped(early);
    if (!isPop && hash === "#search") {
      // Undoes React Router's scroll to the search box, because that scroll hides the heading.
      window.scrollTo(0, 0);
      box.focus({ preventScroll: true });
    }
  });

  useEffect(() => {
    if (box.current) handleStart(box.current);
  }, []);

  // Shows the search that Back, Clear Filters or another link chose. While the shopper types, the box has newer text.
  useEffect(() => {
    if (shownSearch.current === filter.search) return;
    shownSearch.current = filter.search;
    const input = box.current;
    if (input && !isTyped && input.value.trim() !== filter.search) input.value = filter.search;
  }, [filter.search, isTyped]);

  return (
    <search>
      <form
        action={href("/store")}
        onSubmit={handleSubmit}
        onKeyDown={ignoreHeldEnter}
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
            onInput={({ currentTarget: { form } }) => form && showTyped(readFilterForm(form))}
            onBlur={flush}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 text-ellipsis rounded-control border-2 border-ink bg-card px-4 placeholder:text-muted"
          />
          {/* Enter in the search box presses the form's first submit button (HTML Standard, "Implicit
              submission"). This button's value is the chosen category, so Enter keeps that category. */}
          <button
            type="submit"
            name="category"
            value={slugOf(filter.category)}
            // Reads the URL, because React may not have rendered the newest category yet.
            onClick={({ currentTarget }) => {
              currentTarget.value = slugOf(currentFilter().category);
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
