import { allProductsIntro, categories } from "~/band/products";
import type { Filter } from "./filter";

/** The store page's heading. If a category is chosen, the category's intro is the largest text. */
export function StoreBanner({ filter }: { filter: Filter }) {
  const isCategory = filter.category !== "all";
  return (
    // The words have other sizes in each category. If the browser followed one, choosing a category would scroll.
    <div className="panel-pattern [overflow-anchor:none]" data-category={filter.category}>
      <div className="container-page grid py-panel">
        {isCategory && (
          // Keeps the filter bar in the place that it has without a category, however many lines the words take.
          <div className="invisible [grid-area:1/1]">
            <p className="heading text-5xl">Shop All Products</p>
            <p className="mt-2 text-lead">{allProductsIntro}</p>
          </div>
        )}
        <div className="self-center [grid-area:1/1]">
          <h1 className={isCategory ? "text-lead" : "text-5xl"}>Shop All Products</h1>
          <p className={isCategory ? "heading mt-1 text-intro" : "mt-2 text-lead"}>
            {introOf(filter)}
          </p>
        </div>
      </div>
      <div className="divider-pattern" />
    </div>
  );
}

export function introOf({ category }: Filter): string {
  return categories.find(({ name }) => name === category)?.intro ?? allProductsIntro;
}
