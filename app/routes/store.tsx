import { useState } from "react";
import { brand } from "~/band/brand";
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
import { introOf, StoreBanner } from "~/catalogue/store-banner";
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

export default function Store({ loaderData }: Route.ComponentProps) {
  const [typed, setTyped] = useState(loaderData.filter);
  // While a shopper types, the URL may be some letters late.
  const results = useIsTyped() ? findResults(typed) : loaderData;
  const { filter, products, closeMatches } = results;
  return (
    <>
      <StructuredData data={productListData(filter, products)} />
      <StoreBanner filter={filter} />
      {/* The minimum height keeps the footer in its place when few products are left. */}
      <div className="container-page min-h-144 pb-16">
        <div className="filter-bar z-filter-bar mt-2 mb-2 sm:mt-3 bg-paper py-2">
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

/** Returns a title such as "“mug” in Merch, page 2". */
function pageTitle({ category, search, page }: Filter): string {
  const isAll = category === "all";
  const name = isAll ? "Shop All Products" : titleOf(category);
  const title = search === "" ? name : `“${search}”${isAll ? "" : ` in ${name}`}`;
  return page === 1 ? title : `${title}, page ${page}`;
}
