import { createCloseSearch } from "./close-matches";
import { applyFilter, type Filter } from "./filter";
import { type Product, products } from "./products";

const pageSize = 24;

/** What the store page shows for a filter. Products are ids: the page has the products already. */
export type Results = {
  /** Its page is one that exists. */
  filter: Filter;
  /** The number of products on all pages together. */
  total: number;
  pageCount: number;
  productIds: number[];
  /** Where the category has no match: the number of matches in all categories. */
  totalElsewhere: number;
  /** Where no product matches: the ones that come close, from all categories. */
  closeIds: number[];
};

export function findResults(asked: Filter): Results {
  const matches = applyFilter(products, asked);
  const filter = clampPage(asked, matches);
  const start = (filter.page - 1) * pageSize;
  const elsewhere =
    matches.length === 0 ? applyFilter(products, { ...filter, category: "all" }) : [];
  const isFound = matches.length + elsewhere.length > 0;
  const close = isFound ? [] : findCloseMatches(filter.search).slice(0, pageSize);
  return {
    filter,
    total: matches.length,
    pageCount: countPages(matches),
    productIds: matches.slice(start, start + pageSize).map(idOf),
    totalElsewhere: elsewhere.length,
    closeIds: close.map(idOf),
  };
}

let closeSearch: ReturnType<typeof createCloseSearch<Product>> | undefined;

function findCloseMatches(search: string): Product[] {
  closeSearch ??= createCloseSearch(products);
  return closeSearch(search);
}

/** A page past the last one is the last one. */
export function clampPage(filter: Filter, matches = applyFilter(products, filter)): Filter {
  return { ...filter, page: Math.min(filter.page, countPages(matches)) };
}

function countPages(matches: readonly Product[]): number {
  return Math.max(1, Math.ceil(matches.length / pageSize));
}

function idOf({ id }: Product): number {
  return id;
}
