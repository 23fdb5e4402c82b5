import { products as allProducts, type Product } from "./catalogue";
import { createCloseSearch } from "./close-matches";
import { applyFilter, type Filter } from "./filter";

const pageSize = 24;

/** One page of products that match a filter. */
export type Results = {
  filter: Filter;
  /** The number of products on all pages. */
  total: number;
  pageCount: number;
  products: Product[];
  /** The number of matches in all categories, if the chosen category has no matches. */
  totalElsewhere: number;
  /** At most `pageSize` close matches in all categories, if no product matches. */
  closeMatches: Product[];
};

export function findResults(asked: Filter): Results {
  const matches = applyFilter(allProducts, asked);
  const filter = clampPage(asked, matches);
  const start = (filter.page - 1) * pageSize;
  const isFound = matches.length > 0;
  const elsewhere = isFound ? [] : applyFilter(allProducts, { ...asked, category: "all" });
  const close = isFound || elsewhere.length > 0 ? [] : findCloseMatches(filter.search);
  return {
    filter,
    total: matches.length,
    pageCount: countPages(matches),
    products: matches.slice(start, start + pageSize),
    totalElsewhere: elsewhere.length,
    closeMatches: close.slice(0, pageSize),
  };
}

const findCloseMatches = createCloseSearch(allProducts);

export function clampPage(filter: Filter, matches = applyFilter(allProducts, filter)): Filter {
  return { ...filter, page: Math.min(filter.page, countPages(matches)) };
}

function countPages(matches: readonly Product[]): number {
  return Math.max(1, Math.ceil(matches.length / pageSize));
}
