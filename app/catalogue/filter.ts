import { categories } from "~/band/products";
import { foldText } from "./fold-text";
import type { Category, Product } from "./products";

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

export function applyFilter<Item extends Pick<Product, "category" | "name" | "description">>(
  products: readonly Item[],
  { category, search }: Filter,
): Item[] {
  const text = foldText(search);
  return products.filter(
    (product) =>
      (category === "all" || product.category === category) &&
      (foldText(product.name).includes(text) || foldText(product.description).includes(text)),
  );
}
