import { allProductsIntro, categories } from "~/band/products";
import type { Filter } from "./filter";

const titleSize = "text-[min(2.25rem,13cqi)]/[1.1] sm:not-short:text-6xl/none";
const introStyle = "mt-2 short:mt-0 sm:text-xl";
const categoryTitleSize = "sm:text-xl";
const categoryIntroStyle =
  "mt-1 short:mt-0 text-balance font-display text-[clamp(1.375rem,3.8cqi,3.25rem)]/[1.1]";

/** The store page's heading. If a category is chosen, the category's intro is the largest text. */
export function StoreBanner({ filter }: { filter: Filter }) {
  const isCategory = filter.category !== "all";
  return (
    // The words have other sizes in each category. If the browser followed one, choosing a category would scroll.
    <div className="panel-pattern [overflow-anchor:none]" data-category={filter.category}>
      <div className="container-page grid grid-cols-1 py-4 short:py-2 sm:py-8 *:[grid-area:1/1]">
        {isCategory && (
          // Keeps the filter bar in the place that it has without a category.
          <div className="invisible">
            <p className={`font-display ${titleSize}`}>Shop All Products</p>
            <p className={introStyle}>{allProductsIntro}</p>
          </div>
        )}
        <div className="self-center">
          <h1 className={isCategory ? categoryTitleSize : titleSize}>Shop All Products</h1>
          <p className={isCategory ? categoryIntroStyle : introStyle}>{introOf(filter)}</p>
        </div>
      </div>
      <div className="divider-pattern" />
    </div>
  );
}

export function introOf({ category }: Filter): string {
  return categories.find(({ name }) => name === category)?.intro ?? allProductsIntro;
}
