import { href } from "react-router";
import { categories } from "~/band/products";
import type { Category, Product } from "./catalogue";
import { foldText } from "./fold-text";

export type Filter = {
  category: Category | "all";
  /** The search text, trimmed and at most `maxSearchLength` long. */
  search: string;
};

export const noFilter: Filter = { category: "all", search: "" };

export const maxSearchLength = 100;

export const categoryChoices = ["all", ...categories.map(({ name }) => name)] as const;

/** Reads a filter from a URL. An unknown category means "all", and a long search is shortened. */
export function readFilter(query: URLSearchParams): Filter {
  return {
    category: readCategory(query.get("category") ?? ""),
    search: readSearch(query.get("search") ?? ""),
  };
}

export function readCategory(text: string): Filter["category"] {
  // Folding a long text can take long, because Unicode sorts its accents. No category is so long.
  const wanted = lettersOf(text.slice(0, maxSearchLength));
  return categoryChoices.find((name) => lettersOf(name) === wanted) ?? "all";
}

export function readSearch(text: string): string {
  // A search box can't hold line breaks.
  const search = text.replace(/\p{Cc}/gu, " ").trim();
  // Counts code points, because half of one can't be part of a URL.
  return [...search].slice(0, maxSearchLength).join("").trimEnd();
}

/** People capitalize the category in a link, and chat programs add what stands after the link. */
function lettersOf(category: string): string {
  return foldText(category).replace(/[^\p{L}\p{N}]/gu, "");
}

/** Omits defaults and has one order, so that equal filters have equal URLs. */
export function storeUrl(filter: Filter): string {
  const fields = Object.keys(noFilter) as (keyof Filter)[];
  const chosen = fields.filter((name) => filter[name] !== noFilter[name]);
  const query = new URLSearchParams(chosen.map((name) => [name, filter[name]]));
  return chosen.length === 0 ? href("/store") : `${href("/store")}?${query}`;
}

export function applyFilter<Item extends Pick<Product, "category" | "name" | "description">>(
  products: readonly Item[],
  { category, search }: Filter,
): Item[] {
  // Phones and dictation end a search with a full stop.
  const wanted = foldText(search).replace(/[\p{P}\s]+$/u, "");
  // Without its punctuation, a search such as "-" would be empty and find every product.
  const isFound = (text: string) =>
    wanted ? foldText(text).includes(wanted) : text.includes(search);
  return products.filter(
    (product) =>
      (category === "all" || product.category === category) &&
      (isFound(product.name) || isFound(product.description)),
  );
}

/** Returns, for example, "“mug” in Merch", "“mug”" or "Merch". Returns an empty string for all products. */
export function describeFilter({ category, search }: Filter): string {
  const title = category === "all" ? "" : capitalize(category);
  return [search && `“${search}”`, title].filter(Boolean).join(" in ");
}

/** Capitalizes words, as the category buttons do. */
function capitalize(text: string): string {
  return text.replace(/(?<!\S)\p{L}/gu, (letter) => letter.toUpperCase());
}
