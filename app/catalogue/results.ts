import { type Product, products } from "./catalogue";
import { createCloseSearch } from "./close-matches";
import { applyFilter, type Filter } from "./filter";

const pageSize = 24;

/** One page of products that match a filter. Contains only their ids, because the browser already has the products. */
export type Results = {
  filter: Filter;
  /** The number of products on all pages. */
  total: number;
  pageCount: number;
  productIds: number[];
  /** The number of matches in all categories, if the chosen category has no matches. */
  totalElsewhere: number;
  /** At most `pageSize` close matches in all categories, if no product matches. */
  closeIds: number[];
};

export function findResults(asked: Filter): Results {
  const matches = applyFilter(products, asked);
  const filter = clampPage(asked, matches);
  const start = (filter.page - 1) * pageSize;
  const isFound = matches.length > 0;
  const elsewhere = isFound ? [] : applyFilter(products, { ...asked, category: "all" });
  const close = isFound || elsewhere.length > 0 ? [] : findCloseMatches(filter.search);
  return {
    filter,
    total: matches.length,
    pageCount: countPages(matches),
    productIds: matches.slice(start, start + pageSize).map(({ id }) => id),
    totalElsewhere: elsewhere.length,
    closeIds: close.slice(0, pageSize).map(({ id }) => id),
  };
}

const findCloseMatches = createCloseSearch(products);

export function clampPage(filter: Filter, matches = applyFilter(products, filter)): Filter {
  return { ...filter, page: Math.min(filter.page, countPages(matches)) };
}

function countPages(matches: readonly Product[]): number {
  return Math.max(1, Math.ceil(matches.length / pageSize));
}
