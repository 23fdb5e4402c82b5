import { type FormEvent, useEffect, useRef } from "react";
import { href, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { SearchIcon } from "~/ui/icons";
import { type Filter, filterCategories, readFilter, storePath } from "./filter";

/**
 * A GET form that works without scripts: the categories are its submit buttons. With scripts it
 * shows the same address without a request, at each letter.
 */
export function FilterForm({ filter }: { filter: Filter }) {
  const show = useShowFilter();
  const input = useSearchInput(filter.search);

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    show(readForm(event.currentTarget, submitter), { isTyped: false });
  }

  function type() {
    // The category comes from the address: what React last rendered may lag behind it.
    const { category } = readFilter(new URLSearchParams(window.location.search));
    show({ category, search: input.current?.value.trim() ?? "" }, { isTyped: true });
  }

  return (
    <search>
      <form action={href("/store")} onSubmit={submit} className="grid gap-2 lg:flex lg:gap-4">
        <div className="flex grow gap-2">
          <label htmlFor="search" className="sr-only">
            Search products
          </label>
          <input
            ref={input}
            id="search"
            name="search"
            type="search"
            placeholder="Search products..."
            defaultValue={filter.search}
            onInput={type}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 text-ellipsis rounded-control border-2 border-ink bg-white px-4 placeholder:text-plum"
          />
          {/* First in the form, so that Enter presses it and keeps the category. */}
          <button
            type="submit"
            name="category"
            value={filter.category}
            aria-label="Search"
            className="icon-button border-2 border-ink bg-mustard"
          >
            <SearchIcon />
          </button>
        </div>
        {/* biome-ignore lint/a11y/useSemanticElements: a legend would stand in the row of buttons. */}
        <div role="group" aria-label="Category" className="flex flex-wrap gap-1 sm:gap-2">
          {filterCategories.map((category) => (
            <button
              key={category}
              type="submit"
              name="category"
              value={category}
              aria-pressed={category === filter.category}
              className="button min-w-11 grow rounded-full px-2 text-sm capitalize sm:px-4 sm:text-base"
            >
              {category}
            </button>
          ))}
        </div>
      </form>
    </search>
  );
}

function readForm(form: HTMLFormElement, submitter: HTMLElement | null): Filter {
  const query = new URLSearchParams();
  for (const [name, value] of new FormData(form, submitter)) query.set(name, String(value));
  return readFilter(query);
}

/** Shows a filter by its address. A search typed letter by letter is one step of the history. */
function useShowFilter() {
  const navigate = useNavigate();
  return (filter: Filter, { isTyped }: { isTyped: boolean }) => {
    const shown = readFilter(new URLSearchParams(window.location.search));
    const isSame = storePath(shown) === storePath(filter);
    navigate(storePath(filter), {
      replace: isSame || (isTyped && shown.search !== ""),
      preventScrollReset: true,
      state: isTyped ? { typed: true } : null,
    });
  };
}

/**
 * The search box is the shopper's: the address is written into it only when something else than
 * typing changed it (Back, a button), and what was typed before the scripts came is applied.
 */
function useSearchInput(search: string) {
  const input = useRef<HTMLInputElement>(null);
  const show = useShowFilter();
  const location = useLocation();
  const navigationType = useNavigationType();
  const lastKey = useRef<string>(undefined);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each address, not for each render.
  useEffect(() => {
    const box = input.current;
    if (!box || lastKey.current === location.key) return;
    const isFirst = lastKey.current === undefined;
    lastKey.current = location.key;
    const isPop = navigationType === NavigationType.Pop;
    if (isFirst && isPop) {
      const typed = box.value.trim();
      const { category } = readFilter(new URLSearchParams(window.location.search));
      if (typed !== search) show({ category, search: typed }, { isTyped: true });
    } else if (isPop || !location.state?.typed) {
      box.value = search;
    }
    if (location.hash === "#search" && !isPop) box.focus();
  }, [location.key]);

  return input;
}
