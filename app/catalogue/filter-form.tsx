import { type FormEvent, useEffect, useRef } from "react";
import { href, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { SearchIcon } from "~/ui/icons";
import { CategoryButtons } from "./category-buttons";
import { type Filter, maxSearchLength, readFilter, storeUrl } from "./filter";

/**
 * A GET form that works without scripts: the categories are its submit buttons. With scripts it goes
 * to the same URLs without a request, at each letter.
 */
export function FilterForm({ filter }: { filter: Filter }) {
  const goToFilter = useGoToFilter();
  const input = useSearchInput(filter.search);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    goToFilter(readForm(event.currentTarget, submitter), { isTyped: false });
  }

  function handleTyping() {
    const { category } = currentFilter();
    goToFilter({ category, search: input.current?.value.trim() ?? "" }, { isTyped: true });
  }

  return (
    <search>
      <form
        action={href("/store")}
        onSubmit={submit}
        className="grid gap-2 lg:flex lg:items-start lg:gap-4"
      >
        <div className="flex grow gap-2">
          <input
            ref={input}
            id="search"
            name="search"
            type="search"
            placeholder="Search products..."
            aria-label="Search products"
            defaultValue={filter.search}
            maxLength={maxSearchLength}
            onInput={handleTyping}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 text-ellipsis rounded-control border-2 border-ink bg-card px-4 placeholder:text-muted"
          />
          {/* The form's first submit button, which Enter in the search box presses: it keeps the category
              (HTML Standard, "Implicit submission"). */}
          <button
            type="submit"
            name="category"
            value={filter.category}
            aria-label="Search"
            className="icon-button border-2 border-ink bg-accent text-on-accent hover:bg-primary hover:text-on-primary"
          >
            <SearchIcon />
          </button>
        </div>
        <CategoryButtons chosen={filter.category} />
      </form>
    </search>
  );
}

function readForm(form: HTMLFormElement, submitter: HTMLElement | null): Filter {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) query.set(name, String(value));
  return readFilter(query);
}

/** The filter in the URL: what React last rendered may lag behind it. */
function currentFilter(): Filter {
  return readFilter(new URLSearchParams(window.location.search));
}

/**
 * Navigates to a filter's URL. A search typed letter by letter is one entry of the history, and so is
 * the store without a search: an entry with the same URL beside it would make Back do nothing.
 */
function useGoToFilter() {
  const navigate = useNavigate();
  return (filter: Filter, { isTyped }: { isTyped: boolean }) => {
    const current = currentFilter();
    const isSame = storeUrl(current) === storeUrl(filter);
    navigate(storeUrl(filter), {
      replace: isSame || (isTyped && current.search !== "" && filter.search !== ""),
      preventScrollReset: true,
      state: isTyped ? { typed: true } : null,
    });
  };
}

/**
 * The search box is uncontrolled. The URL's search is written into it only when something else than
 * typing changed the URL (Back, a button), and what was typed before hydration is applied.
 */
function useSearchInput(search: string) {
  const input = useRef<HTMLInputElement>(null);
  const goToFilter = useGoToFilter();
  const location = useLocation();
  const navigationType = useNavigationType();
  const { key } = location;
  const lastKey = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each navigation, not for each render.
  useEffect(() => {
    const box = input.current;
    if (!box || lastKey.current === key) return;
    const isFirst = lastKey.current === undefined;
    lastKey.current = key;
    const isPop = navigationType === NavigationType.Pop;
    if (isFirst && isPop) {
      const typed = box.value.trim();
      const { category } = currentFilter();
      if (typed !== search) goToFilter({ category, search: typed }, { isTyped: true });
    } else if ((isPop || !location.state?.typed) && box.value.trim() !== search) {
      box.value = search;
    }
    if (isFirst && !isPop && location.hash === "#search") {
      // Coming from another page: React Router has scrolled to the box, past the page's heading.
      window.scrollTo(0, 0);
      box.focus({ preventScroll: true });
    }
  }, [key]);

  return input;
}
