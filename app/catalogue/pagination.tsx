import { Link } from "react-router";
import { storeUrl } from "./filter";
import { movesToResults } from "./result-count";
import type { Results } from "./results";

export function Pagination({ results: { filter, pageCount } }: { results: Results }) {
  const { page } = filter;
  if (pageCount === 1) return null;
  const linkTo = (page: number, rel: "prev" | "next", name: string) => (
    <Link {...movesToResults} to={storeUrl({ ...filter, page })} rel={rel} className="button">
      {name}
    </Link>
  );
  return (
    <nav
      aria-label="Pages"
      className="mt-8 flex flex-wrap items-center justify-center gap-x-6 gap-y-3"
    >
      {page > 1 && linkTo(page - 1, "prev", "Previous")}
      <p className="font-semibold">
        Page {page} of {pageCount}
      </p>
      {page < pageCount && linkTo(page + 1, "next", "Next")}
    </nav>
  );
}
