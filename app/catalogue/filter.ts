import { type Category, categories, type Product } from "~/band/products";

/** What a shopper asked to see. `search` has no space around it. */
export type Filter = {
  category: Category | "all";
  search: string;
};

export const noFilter: Filter = { category: "all", search: "" };

export const filterCategories = ["all", ...categories] as const;

/** Reads a filter from a query or a form. A category the store does not have means "all". */
export function readFilter(query: URLSearchParams): Filter {
  const asked = query.get("category");
  return {
    category: categories.find((category) => category === asked) ?? "all",
    search: query.get("search")?.trim() ?? "",
  };
}

/** The one address of what a filter shows: what is empty or unknown is not in it. */
export function storePath({ category, search }: Filter): string {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", category);
  if (search !== "") query.set("search", search);
  const text = query.toString();
  return text === "" ? "/store" : `/store?${text}`;
}

export function applyFilter(products: readonly Product[], { category, search }: Filter): Product[] {
  const text = search.toLowerCase();
  return products.filter(
    (product) =>
      (category === "all" || product.category === category) &&
      (product.name.toLowerCase().includes(text) ||
        product.description.toLowerCase().includes(text)),
  );
}
