import { type RefObject, type SubmitEvent, useEffect, useEffectEvent, useRef } from "react";
import { href, NavigationType, useLocation, useNavigationType } from "react-router";
import { SearchIcon } from "~/ui/icons";
import { categoryChoices, type Filter, maxSearchLength, readCategory, readSearch } from "./filter";

type Props = {
  /** The filter of the results on the page. */
  filter: Filter;
  onChoose: (filter: Filter, isTyping?: boolean) => void;
};

/** React doesn't control the search box, because a late render would overwrite newer text. */
export function FilterForm({ filter, onChoose }: Props) {
  const box = useRef<HTMLInputElement>(null);
  const shownSearch = useRef(filter.search);
  const { hash } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;

  function handleSubmit(event: SubmitEvent<HTMLFormElement>) {
    event.preventDefault();
    // Hides a phone's keyboard, because the keyboard would cover the results.
    if (matchMedia("(pointer: coarse)").matches) box.current?.blur();
    const { submitter } = event.nativeEvent;
    const chosen = submitter instanceof HTMLButtonElement ? submitter.value : filter.category;
    onChoose({ ...filter, category: readCategory(chosen), search: readBox(box) });
  }

  const keepEarlyText = useEffectEvent(() => {
    if (readBox(box) !== filter.search) onChoose({ ...filter, search: readBox(box) }, true);
  });
  // The shopper may have typed before hydration.
  useEffect(() => keepEarlyText(), []);

  const focusAfterLink = useEffectEvent(() => {
    if (hash !== "#search" || isPop) return;
    // Undoes React Router's scroll to the search box, because that scroll hides the heading.
    window.scrollTo(0, 0);
    box.current?.focus({ preventScroll: true });
  });
  useEffect(() => focusAfterLink(), []);

  // Shows the search that Back, Clear Filters or another link chose.
  useEffect(() => {
    if (shownSearch.current === filter.search) return;
    shownSearch.current = filter.search;
    // The box may also contain characters that a filter leaves out, such as spaces around the search.
    if (box.current && readBox(box) !== filter.search) box.current.value = filter.search;
  }, [filter.search]);

  return (
    <search>
      <form action={href("/store")} onSubmit={handleSubmit} className="filter-form grid gap-3">
        {/* Enter in the search box presses the form's first submit button (HTML Standard, "Implicit submission").
            This button's value is the chosen category, so Enter keeps that category. */}
        <button type="submit" name="category" value={filter.category} inert className="sr-only" />
        <CategoryButtons chosen={filter.category} />
        <div className="flex gap-2">
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
            onInput={() => onChoose({ ...filter, search: readBox(box) }, true)}
            // Otherwise, if the shopper clicks a link, the search's URL could open instead of the link's page.
            onBlur={() => onChoose({ ...filter, search: readBox(box) })}
            autoComplete="off"
            enterKeyHint="search"
            className="min-h-11 w-full"
          />
          <button
            type="submit"
            name="category"
            value={filter.category}
            aria-label="Search"
            className="search-button flat-button outlined"
          >
            <SearchIcon />
          </button>
        </div>
      </form>
    </search>
  );
}

function readBox(box: RefObject<HTMLInputElement | null>): string {
  return readSearch(box.current?.value ?? "");
}

function CategoryButtons({ chosen }: { chosen: Filter["category"] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset needs a legend, and the buttons need no visible title.
    <div role="group" aria-label="Category" className="category-buttons flex flex-wrap">
      {categoryChoices.map((category) => (
        <button
          key={category}
          type="submit"
          name="category"
          value={category}
          aria-pressed={category === chosen}
          className="button min-w-11 grow whitespace-nowrap capitalize"
        >
          {category}
        </button>
      ))}
    </div>
  );
}
