import { categories } from "~/band/products";
import { findCloseMatches } from "./close-matches";
import type { Category, Product } from "./products";

/** Which products to show. `search` has no white space around it. */
export type Filter = {
  category: Category | "all";
  search: string;
};

export const noFilter: Filter = { category: "all", search: "" };

const categoryNames: readonly Category[] = categories.map(({ name }) => name);

export const filterCategories = ["all", ...categoryNames] as const;

/** Reads a filter from a query or a form. An unknown category means "all". */
export function readFilter(query: URLSearchParams): Filter {
  const asked = query.get("category");
  return {
    category: categoryNames.find((category) => category === asked) ?? "all",
    search: query.get("search")?.trim() ?? "",
  };
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
export function applyFilter(products: readonly Product[], { category, search }: Filter): Product[] {
  const exact = findExactMatches(products, search);
  const found = exact.length > 0 ? exact : findCloseMatches(products, search);
  return found.filter((product) => category === "all" || product.category === category);
}

/** The products whose name or description has the search in it as it was typed, in any case. */
export function findExactMatches(products: readonly Product[], search: string): Product[] {
  const text = search.toLowerCase();
  return products.filter(({ name, description }) =>
    [name, description]
      // A soft hyphen says where a line may break: shoppers, who do not see it, type none.
      .flatMap((written) => [written, written.replaceAll("\u00AD", "")])
      .some((written) => written.toLowerCase().includes(text)),
  );
}
