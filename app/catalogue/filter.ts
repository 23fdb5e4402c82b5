import { categories } from "~/band/products";
import type { Category, Product } from "./products";

/** Which products to show. */
export type Filter = {
  category: Category | "all";
  /** At most `maxSearchLength` long, without white space around it. */
  search: string;
  /** From 1. It may be past the last page: `clampPage()` knows the last one. */
  page: number;
};

/** The fields of a product that a search reads. */
export type Searchable = Pick<Product, "category" | "name" | "description">;

/** In UTF-16 code units, which are what a text box counts. */
export const maxSearchLength = 100;

const categoryNames: readonly Category[] = categories.map(({ name }) => name);

export const filterCategories = ["all", ...categoryNames] as const;

/** Reads a filter from a query or a form. A value that it can't read counts as missing. */
export function readFilter(query: URLSearchParams): Filter {
  const category = query.get("category");
  const page = Number(query.get("page"));
  return {
    category: categoryNames.find((name) => name === category) ?? "all",
    search: (query.get("search") ?? "")
      .trim()
      .slice(0, maxSearchLength)
      // A URL can't contain half of a surrogate pair.
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The URL of a filter, relative to the site. Equal filters have equal URLs: defaults are left out. */
export function storeUrl({ category = "all", search = "", page = 1 }: Partial<Filter>): string {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", category);
  if (search !== "") query.set("search", search);
  if (page !== 1) query.set("page", String(page));
  const text = query.toString();
  return text === "" ? "/store" : `/store?${text}`;
}

/** The products of the category that have the search in their name or description, in any case. */
export function applyFilter<Item extends Searchable>(
  products: readonly Item[],
  { category = "all", search = "" }: Partial<Filter>,
): Item[] {
  const text = foldCase(search);
  return products.filter(
    (product) =>
      (category === "all" || product.category === category) &&
      [product.name, product.description].some((written) => foldCase(written).includes(text)),
  );
}

/** Without soft hyphens: shoppers don't see them, so they type none. */
function foldCase(text: string): string {
  return text.toLowerCase().replaceAll("\u00AD", "");
}

/** A category's name, with capitals as on its button. */
export function titleOf(category: Filter["category"]): string {
  return category.replace(/\b[a-z]/g, (letter) => letter.toUpperCase());
}
