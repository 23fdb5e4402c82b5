import { categories } from "~/band/products";
import { findCloseMatches, type Searchable } from "./close-matches";
import type { Category } from "./products";

/** Which products to show. `search` is not too long, and has no white space around it. */
export type Filter = {
  category: Category | "all";
  search: string;
};

/** In UTF-16 code units, as a text box counts. */
export const maxSearchLength = 100;

export const noFilter: Filter = { category: "all", search: "" };

const categoryNames: readonly Category[] = categories.map(({ name }) => name);

export const filterCategories = ["all", ...categoryNames] as const;

/** Reads a filter from a query or a form. An unknown category means "all", and too long a search is cut. */
export function readFilter(query: URLSearchParams): Filter {
  const asked = query.get("category");
  return {
    category: categoryNames.find((category) => category === asked) ?? "all",
    search: cut(query.get("search")?.trim() ?? ""),
  };
}

function cut(search: string): string {
  // Not through a character of two code units, half of which no URL can have.
  return search
    .slice(0, maxSearchLength)
    .replace(/[\uD800-\uDBFF]$/, "")
    .trimEnd();
}

/** The one URL of a filter, relative to the site: what is empty is left out. */
export function storeUrl({ category, search }: Filter): string {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", category);
  if (search !== "") query.set("search", search);
  const text = query.toString();
  return text === "" ? "/store" : `/store?${text}`;
}

/** What is shown: what has the search in it or, where nothing in the whole store has, what comes close. */
export function applyFilter<Item extends Searchable>(
  products: readonly Item[],
  { category, search }: Filter,
): Item[] {
  const exact = findExactMatches(products, search);
  const found = exact.length > 0 ? exact : findCloseMatches(products, search);
  return found.filter((product) => category === "all" || product.category === category);
}

/** The products whose name or description has the search in it as it was typed, in any case. */
export function findExactMatches<Item extends Searchable>(
  products: readonly Item[],
  search: string,
): Item[] {
  const text = search.toLowerCase();
  return products.filter(({ name, description }) =>
    [name, description]
      // A soft hyphen says where a line may break: shoppers, who do not see it, type none.
      .flatMap((written) => [written, written.replaceAll("\u00AD", "")])
      .some((written) => written.toLowerCase().includes(text)),
  );
}
