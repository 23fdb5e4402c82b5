import { categories } from "~/band/products";
import { foldText } from "./close-matches";
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

export function applyFilter(products: readonly Product[], { category, search }: Filter): Product[] {
  const text = foldText(search);
  return products.filter(
    (product) =>
      (category === "all" || product.category === category) &&
      (foldText(product.name).includes(text) || foldText(product.description).includes(text)),
  );
}
