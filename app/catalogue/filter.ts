import { categories } from "~/band/products";
import type { Category, Product } from "./catalogue";
import { foldText, slugOf } from "./fold-text";

export type Filter = {
  category: Category | "all";
  /** The search text, trimmed and at most `maxSearchLength` long. */
  search: string;
  /** The page's number, starting at 1. It may be too high until `clampPage()` limits it. */
  page: number;
};

export const noFilter: Filter = { category: "all", search: "", page: 1 };

export type Searchable = Pick<Product, "category" | "name" | "description">;

/** The maximum length of a search, in UTF-16 code units like the `maxlength` of a text box. */
export const maxSearchLength = 100;

const categoryNames: readonly Category[] = categories.map(({ name }) => name);

export const filterCategories = ["all", ...categoryNames] as const;

/** Reads a filter from a URL. An invalid category or page becomes the default, and a long search is shortened. */
export function readFilter(query: URLSearchParams): Filter {
  const category = query.get("category");
  const page = Number(query.get("page"));
  return {
    category: categoryNames.find((name) => slugOf(name) === category) ?? "all",
    search: (query.get("search") ?? "")
      .trim()
      .slice(0, maxSearchLength)
      // `slice()` may have cut a surrogate pair in half, and a URL can't contain half a pair.
      .replace(/[\uD800-\uDBFF]$/, "")
      .trimEnd(),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** Reads the current URL's filter, because the rendered filter may be older. */
export function currentFilter(): Filter {
  return readFilter(new URLSearchParams(window.location.search));
}

/** Reads a form's filter. Parameters without a control or a submit button keep their values from the current URL. */
export function readFilterForm(form: HTMLFormElement, submitter?: HTMLElement | null): Filter {
  const query = new URLSearchParams(window.location.search);
  query.delete("page");
  for (const [name, value] of new FormData(form, submitter)) query.set(name, String(value));
  return readFilter(query);
}

/** Returns a filter's query. It omits defaults so that equal filters have equal URLs. */
export function filterQuery({ category, search, page }: Filter): string {
  const query = new URLSearchParams();
  if (category !== "all") query.set("category", slugOf(category));
  if (search !== "") query.set("search", search);
  if (page !== 1) query.set("page", String(page));
  return query.toString();
}

export function storeUrl(filter: Filter): string {
  const query = filterQuery(filter);
  return query === "" ? "/store" : `/store?${query}`;
}

export function applyFilter<Item extends Searchable>(
  products: readonly Item[],
  { category, search }: Filter,
): Item[] {
  const text = foldText(search).trim();
  // Folded, an accent alone would find every product.
  const isFound = (written: string) =>
    text === "" ? written.includes(search) : foldText(written).includes(text);
  return products.filter(
    (product) =>
      (category === "all" || product.category === category) &&
      [product.name, product.description].some(isFound),
  );
}

/** Capitalizes each word, as CSS does on the category's button. */
export function titleOf(category: string): string {
  return category.replace(/(?<![\p{L}\p{M}\p{N}'’])\p{L}/gu, (letter) => letter.toUpperCase());
}
