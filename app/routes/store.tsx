import { brand } from "~/band/brand";
import { AddToCart } from "~/cart/add-to-cart";
import { describeFilter, noFilter, readFilter, storeUrl } from "~/catalogue/filter";
import { FilterForm } from "~/catalogue/filter-form";
import { NothingFound } from "~/catalogue/nothing-found";
import { ProductCard } from "~/catalogue/product-card";
import { ProductGrid } from "~/catalogue/product-grid";
import { ResultCount } from "~/catalogue/result-count";
import { introOf, StoreBanner } from "~/catalogue/store-banner";
import { findResults, type Results, useResults } from "~/catalogue/use-results";
import { PageMeta } from "~/search-engines/meta";
import type { SharedPage } from "~/server/shared-pages.server";
import type { Route } from "./+types/store";

export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";

export const handle: SharedPage = { queryParameters: Object.keys(noFilter) };

function load({ url }: Pick<Route.LoaderArgs, "url">) {
  return findResults(readFilter(url.searchParams));
}

/** The browser runs the same loader, so filtering needs no request. */
export { load as clientLoader, load as loader };

export default function Store({ loaderData }: Route.ComponentProps) {
  const { results, choose } = useResults(loaderData);
  const { filter, products } = results;
  return (
    <>
      <StoreMeta {...loaderData} />
      <StoreBanner filter={filter} />
      {/* The minimum height keeps the footer in its place when few products are left. */}
      <div className="container-page min-h-144 pb-section">
        <div className="py-4">
          <FilterForm filter={filter} onChoose={choose} />
        </div>
        {/* It stands before the grid, so that it scrolls before the grid measures where the cards are. */}
        <ResultCount {...results} />
        {products.length === 0 && <NothingFound />}
        <ProductGrid>
          {products.map((product, index) => (
            <ProductCard key={product.id} product={product} index={index}>
              <AddToCart product={product} />
            </ProductCard>
          ))}
        </ProductGrid>
      </div>
    </>
  );
}

function StoreMeta({ filter, products }: Results) {
  // Names at most four products, because search engines show only about 160 characters of a description.
  const goods = products.slice(0, 4).map(({ name }) => name);
  return (
    <PageMeta
      title={`${describeFilter(filter) || "Shop All Products"} · ${brand.name}`}
      description={`${introOf(filter)} ${[...goods, "No account needed"].join(" · ")}.`}
      path={storeUrl(filter)}
      isIndexed={filter.search === ""}
    />
  );
}
