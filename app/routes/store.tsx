import { useState } from "react";
import { brand } from "~/band/brand";
import { allProductsIntro, categories } from "~/band/products";
import { AddToCart } from "~/cart/add-to-cart";
import { products as allProducts } from "~/catalogue/catalogue";
import {
  applyFilter,
  type Filter,
  filterCategories,
  noFilter,
  readFilter,
  storeUrl,
  titleOf,
} from "~/catalogue/filter";
import { FilterForm } from "~/catalogue/filter-form";
import { NothingFound } from "~/catalogue/nothing-found";
import { Pagination } from "~/catalogue/pagination";
import { ProductCard } from "~/catalogue/product-card";
import { ProductGrid } from "~/catalogue/product-grid";
import { ResultCount } from "~/catalogue/result-count";
import { clampPage, findResults } from "~/catalogue/results";
import { useIsTyped } from "~/catalogue/use-typed-filter";
import { pageMeta } from "~/search-engines/meta";
import { productListData, StructuredData } from "~/search-engines/structured-data";
import type { PageHandle } from "~/server/routes.server";
import type { Route } from "./+types/store";

export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";

export const handle: PageHandle = {
  cacheKey: ({ searchParams }) => storeUrl(clampPage(readFilter(searchParams))),
  mainPages: filterCategories
    .filter((category) => applyFilter(allProducts, { ...noFilter, category }).length > 0)
    .map((category) => storeUrl({ ...noFilter, category })),
};

function load({ request }: { request: Request }) {
  return findResults(readFilter(new URL(request.url).searchParams));
}

/** The browser runs the same loader, so filtering needs no request. */
export { load as clientLoader, load as loader };

export function meta({ error, loaderData }: Route.MetaArgs) {
  // `ErrorMessage` renders its own title.
  if (error || !loaderData) return [];
  const { filter, products } = loaderData;
  // Names at most four products, because search engines show only about 160 characters of a description.
  const goods = products.slice(0, 4).map(({ name }) => name);
  return pageMeta({
    title: `${pageTitle(filter)} · ${brand.name}`,
    description: `${introOf(filter)} ${[...goods, "No account needed"].join(" · ")}.`,
    path: storeUrl(filter),
    isIndexed: filter.search === "" && products.length > 0,
  });
}

const titleSize = "text-[min(2.25rem,13cqi)]/[1.1] sm:not-low:text-6xl/none";
const introSize = "mt-2 low:mt-0 sm:text-xl";

export default function Store({ loaderData }: Route.ComponentProps) {
  const [typed, setTyped] = useState(loaderData.filter);
  // While a shopper types, the URL may be some letters late.
  const results = useIsTyped() ? findResults(typed) : loaderData;
  const { filter, products, closeMatches } = results;
  const isCategory = filter.category !== "all";
  return (
    <>
      <StructuredData data={productListData(filter, products)} />
      <div className={`banner-pattern ${sunPosition(filter)}`}>
        <div className="container-page grid grid-cols-1 py-4 low:py-2 sm:py-8 *:[grid-area:1/1]">
          {isCategory && (
            // Keeps the filter bar in the place that it has without a category.
            <div className="invisible">
              <p className={`font-display ${titleSize}`}>Shop All Products</p>
              <p className={introSize}>{allProductsIntro}</p>
            </div>
          )}
          <div className="self-center">
            <h1 className={isCategory ? "sm:text-xl" : titleSize}>Shop All Products</h1>
            <p
              className={
                isCategory
                  ? "text-balance font-display text-[clamp(1.125rem,5.6cqi,1.375rem)]/[1.1] mt-1 sm:text-[clamp(1.5rem,3.8cqi,3.25rem)] low:mt-0 sm:low:text-[1.875rem]"
                  : introSize
              }
            >
              {introOf(filter)}
            </p>
          </div>
        </div>
        <div className="divider-pattern" />
      </div>
      {/* The minimum height keeps the footer in its place when few products are left. */}
      <div className="container-page min-h-144 pb-16">
        <div className="filter-bar z-5 mt-2 mb-2 sm:mt-3 bg-paper py-2">
          <FilterForm filter={loaderData.filter} onType={setTyped} />
        </div>
        <ResultCount results={results} />
        {products.length === 0 && <NothingFound results={results} />}
        {closeMatches.length > 0 && (
          <h2 className="mt-2 mb-4 text-2xl sm:text-4xl">Close Matches</h2>
        )}
        <ProductGrid>
          {[...products, ...closeMatches].map((product, index, { length }) => (
            <ProductCard key={product.id} product={product} index={index} gridSize={length}>
              <AddToCart product={product} />
            </ProductCard>
          ))}
        </ProductGrid>
        <Pagination results={results} />
      </div>
    </>
  );
}

function introOf({ category }: Filter): string {
  return categories.find(({ name }) => name === category)?.intro ?? allProductsIntro;
}

const sunPositions = ["[--sun-x:20%]", "[--sun-x:40%]", "[--sun-x:60%]", "[--sun-x:95%]"];

/** Returns the class that turns the banner's pattern towards the chosen category. */
function sunPosition({ category }: Filter): string {
  const index = categories.findIndex(({ name }) => name === category);
  return sunPositions[Math.floor((index * sunPositions.length) / categories.length)] ?? "";
}

/** Returns a title such as "“mug” in Merch, page 2". */
function pageTitle({ category, search, page }: Filter): string {
  const isAll = category === "all";
  const name = isAll ? "Shop All Products" : titleOf(category);
  const title = search === "" ? name : `“${search}”${isAll ? "" : ` in ${name}`}`;
  return page === 1 ? title : `${title}, page ${page}`;
}
