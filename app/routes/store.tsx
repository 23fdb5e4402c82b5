import { brand } from "~/band/brand";
import { allProductsIntro, categories } from "~/band/products";
import { AddToCart } from "~/cart/add-to-cart";
import {
  applyFilter,
  type Filter,
  findExactMatches,
  readFilter,
  storeUrl,
} from "~/catalogue/filter";
import { FilterForm } from "~/catalogue/filter-form";
import { NothingFound } from "~/catalogue/nothing-found";
import { ProductCard } from "~/catalogue/product-card";
import { ProductGrid } from "~/catalogue/product-grid";
import { findProducts, products } from "~/catalogue/products";
import { useIsSettled, useNewResults } from "~/catalogue/use-new-results";
import { pageMeta } from "~/search-engines/meta";
import { productListData, StructuredData } from "~/search-engines/structured-data";
import type { Route } from "./+types/store";

export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";

export function loader({ request }: Route.LoaderArgs) {
  return load(request);
}

/** The browser has the products already, so filtering takes no request. Without this, it would. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  return load(request);
}

export function meta({ error, loaderData }: Route.MetaArgs) {
  // The error's message has a title of its own.
  if (error || !loaderData) return [];
  const { filter, productIds } = loaderData;
  return pageMeta({
    title: `${titleOf(filter)} · ${brand.name}`,
    description: `${introOf(filter)} Browse it all at ${brand.storeName}, no account needed.`,
    path: storeUrl(filter),
    isIndexed: filter.search === "" && productIds.length > 0,
  });
}

export default function Store({ loaderData }: Route.ComponentProps) {
  const { filter, productIds, isExact } = loaderData;
  const found = findProducts(productIds);
  const { heading, count, handleCleared } = useNewResults(productIds.join());
  const results = describeResults(found.length, filter, isExact);
  const isSettled = useIsSettled(results);
  return (
    <>
      <StructuredData data={productListData(filter, found)} />
      <div className="banner-pattern">
        <div className="container-page py-5 low:py-2 sm:py-8">
          <h1 className="text-4xl low:text-4xl sm:text-6xl">Shop All Products</h1>
          <p className="mt-2 low:mt-0 text-lg sm:text-xl">{introOf(filter)}</p>
        </div>
        <div className="divider-pattern" />
      </div>
      <div className="container-page pb-16">
        <div className="filter-bar z-5 mb-2 bg-paper py-2">
          <FilterForm filter={filter} />
        </div>
        <h2 ref={heading} tabIndex={-1} className="sr-only">
          Products
        </h2>
        <div
          ref={count}
          role="status"
          className={found.length === 0 ? "sr-only" : "wrap-anywhere mb-4 font-semibold"}
        >
          {/* In an element of its own, or it could be heard but not read. Announced when it is no longer
              hidden. */}
          <p aria-hidden={!isSettled}>{results}</p>
        </div>
        {found.length === 0 ? (
          <NothingFound onCleared={handleCleared} />
        ) : (
          <ProductGrid>
            {found.map((product, index) => (
              <ProductCard key={product.id} product={product} isBelowFold={index >= 4}>
                <AddToCart product={product} />
              </ProductCard>
            ))}
          </ProductGrid>
        )}
      </div>
    </>
  );
}

/** Ids alone: the page has the products and so have the scripts, a third copy would only be sent. */
function load(request: Request) {
  const filter = readFilter(new URL(request.url).searchParams);
  return {
    filter,
    productIds: applyFilter(products, filter).map(({ id }) => id),
    isExact: findExactMatches(products, filter.search).length > 0,
  };
}

/** What the band says of the category. */
function introOf({ category }: Filter): string {
  return categories.find(({ name }) => name === category)?.intro ?? allProductsIntro;
}

function titleOf({ category, search }: Filter): string {
  const heading = category === "all" ? "Shop All Products" : capitalise(category);
  return search === "" ? heading : `“${search}” in ${heading}`;
}

/** For example: 1 product for “mug” in Merch. What merely comes close is not passed off as what was asked for. */
function describeResults(count: number, { category, search }: Filter, isExact: boolean): string {
  const products = count === 1 ? "1 product" : `${count} products`;
  const place = category === "all" ? "" : ` in ${capitalise(category)}`;
  if (isExact || count === 0) return products + (search === "" ? "" : ` for “${search}”`) + place;
  const verb = count === 1 ? "comes" : "come";
  return `No exact match for “${search}”. Showing ${products}${place} that ${verb} close.`;
}

/** Each word, as CSS capitalises the buttons. */
function capitalise(category: string): string {
  return category.replace(/(^|[ -])\p{L}/gu, (start) => start.toUpperCase());
}
