import { type Filter, filterCategories } from "./filter";

export function CategoryButtons({ chosen }: { chosen: Filter["category"] }) {
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
