import { type Filter, filterCategories } from "./filter";
import { slugOf } from "./fold-text";

/** The buttons of up to four categories fit on a phone. More have to scroll anyway. */
const padding = filterCategories.length > 5 ? "px-3" : "px-1";

export function CategoryButtons({ chosen }: { chosen: Filter["category"] }) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is at least as wide as its buttons, so it wouldn't scroll.
    <div
      role="group"
      aria-label="Category"
      // A single row has the height that sticky.css assumes. The padding keeps it from clipping shadows and focus rings.
      className="category-row relative -m-2 flex overflow-x-auto p-2 [scrollbar-width:thin] gap-1 @max-[22rem]:gap-0.5 sm:gap-2"
    >
      {filterCategories.map((category) => (
        <button
          key={category}
          ref={category === chosen ? keepInView : null}
          type="submit"
          name="category"
          value={slugOf(category)}
          aria-pressed={category === chosen}
          // Scrolls only for keyboard focus. If a mouse press scrolled the row, the click would miss the button.
          onFocus={({ target }) => target.matches(":focus-visible") && showInRow(target)}
          className={`button min-w-11 shrink-0 grow whitespace-nowrap rounded-pill ${padding} text-sm capitalize @max-[22rem]:text-xs sm:px-4 sm:text-base`}
        >
          {category}
        </button>
      ))}
    </div>
  );
}

/** Shows the button now, and again if larger text or a narrower screen has moved it. */
function keepInView(button: HTMLElement | null) {
  if (!button?.parentElement) return;
  const observer = new ResizeObserver(() => showInRow(button));
  observer.observe(button);
  observer.observe(button.parentElement);
  return () => observer.disconnect();
}

/** Centres the button in the row. If part of a button is visible, browsers may not scroll to it. */
function showInRow(button: HTMLElement): void {
  const row = button.parentElement;
  if (row) row.scrollLeft = button.offsetLeft - (row.clientWidth - button.offsetWidth) / 2;
}
