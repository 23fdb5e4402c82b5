import { type SubmitEvent, startTransition, useEffect, useEffectEvent, useRef } from "react";
import { href, NavigationType, useLocation, useNavigate, useNavigationType } from "react-router";
import { ignoreHeldEnter } from "~/ui/held-enter";
import { SearchIcon } from "~/ui/icons";
import { sendElsewhere } from "~/ui/opens-elsewhere";
import { type Filter, filterCategories, maxSearchLength, readFilter, storeUrl } from "./filter";

type Props = {
  /** The filter of the results on the page. */
  filter: Filter;
  /** Shows a filter's results now. When the filter's URL is open, the page shows that URL's results. */
  onChoose: (filter: Filter) => void;
};

/** React doesn't control the search box, because a late render would overwrite newer text. */
export function FilterForm({ filter, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const shownSearch = useRef(filter.search);
  /** The typed filter whose URL will open after the pause. */
  const waiting = useRef<Filter>(undefined);
  /** Browsers refuse fast changes of the URL: WebKit 100 in ten seconds, and Firefox 200. */
  const pause = useRef<Promise<void>>(undefined);
  const navigate = useNavigate();
  const { hash, search } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;

  function readForm(category: string = filter.category): Filter {
    return readFilter(new URLSearchParams({ category, search: box.current?.value ?? "" }));
  }

  function handleInput() {
    const typed = readForm();
    waiting.current = typed;
    startTransition(async () => {
      onChoose(typed);
      await pause.current;
      // Meanwhile, the shopper may have typed another letter, pressed Enter or gone back.
      if (waiting.current === typed) await openUrl(typed);
    });
  }

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    const waitingOpened = openWaiting();
    // Hides a phone's keyboard, because the keyboard would cover the results.
    if (matchMedia("(pointer: coarse)").matches) box.current?.blur();
    const { submitter } = event.nativeEvent;
    const chosen = readForm(submitter instanceof HTMLButtonElement ? submitter.value : undefined);
    startTransition(async () => {
      onChoose(chosen);
      // The next navigation would stop this one.
      await waitingOpened;
      await openUrl(chosen);
    });
  }

  // Otherwise, Back would lead to a search without its last letters.
  async function openWaiting(): Promise<void> {
    if (waiting.current) await openUrl(waiting.current);
  }

  async function openUrl(chosen: Filter): Promise<void> {
    waiting.current = undefined;
    pause.current = new Promise((resolve) => setTimeout(resolve, 125));
    // The filter on the page may be ahead of the URL.
    const current = readFilter(new URLSearchParams(window.location.search));
    if (storeUrl(chosen) === storeUrl(current)) return;
    // Typing a search adds at most one history entry.
    const isSameSearch = chosen.category === current.category && chosen.search && current.search;
    await navigate(storeUrl(chosen), { replace: Boolean(isSameSearch), preventScrollReset: true });
  }

  const handleStart = useEffectEvent(() => {
    const category = new URLSearchParams(search).get("category") ?? "all";
    // Shows the usual spelling of a category, so that a copied address has it.
    if (category !== filter.category) {
      void navigate(storeUrl(filter), { replace: true, preventScrollReset: true });
    }
    // The shopper may have typed before hydration.
    if (storeUrl(readForm()) !== storeUrl(filter)) handleInput();
    if (hash === "#search" && !isPop) {
      // Undoes React Router's scroll to the search box, because that scroll hides the heading.
      window.scrollTo(0, 0);
      box.current?.focus({ preventScroll: true });
    }
  });

  useEffect(() => {
    handleStart();
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

  // Shows the search that Back, Clear Filters or another link chose.
  useEffect(() => {
    if (shownSearch.current === filter.search) return;
    shownSearch.current = filter.search;
    // The box may also contain characters that a filter leaves out, such as spaces around the search.
    const { search } = readFilter(new URLSearchParams({ search: box.current?.value ?? "" }));
    if (box.current && search !== filter.search) box.current.value = filter.search;
  }, [filter.search]);

  return (
    <search>
      <form
        action={href("/store")}
        onClick={sendElsewhere}
        onSubmit={handleSubmit}
        onKeyDown={ignoreHeldEnter}
        className="grid gap-3 lg:flex lg:items-start lg:justify-between lg:gap-4"
      >
        {/* Enter in the search box presses the form's first submit button (HTML Standard, "Implicit submission").
            This button's value is the chosen category, so Enter keeps that category. */}
        <button type="submit" name="category" value={filter.category} inert className="sr-only" />
        <CategoryButtons chosen={filter.category} />
        <div className="flex gap-2 lg:w-88">
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
            onInput={handleInput}
            onBlur={openWaiting}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full min-w-0 text-ellipsis rounded-control border-2 border-ink bg-card px-4 placeholder:text-muted"
          />
          <button
            type="submit"
            name="category"
            value={filter.category}
            aria-label="Search"
            className="icon-button h-auto self-stretch border-2 border-ink bg-accent text-on-accent hover:bg-primary hover:text-on-primary"
          >
            <SearchIcon />
          </button>
        </div>
      </form>
    </search>
  );
}

function CategoryButtons({ chosen }: { chosen: Filter["category"] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the buttons need no visible title.
    <div
      role="group"
      aria-label="Category"
      className="flex flex-wrap gap-1 @max-[22rem]:gap-0.5 sm:gap-2"
    >
      {filterCategories.map((category) => (
        <button
          key={category}
          type="submit"
          name="category"
          value={category}
          aria-pressed={category === chosen}
          className="button min-w-11 grow whitespace-nowrap rounded-pill px-1 text-sm capitalize @max-[22rem]:text-xs sm:px-4 sm:text-base"
        >
          {category}
        </button>
      ))}
    </div>
  );
}
