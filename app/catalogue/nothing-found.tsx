import { Form, href, Link } from "react-router";
import { brand } from "~/band/brand";
import { nothingFound } from "~/band/pictures";
import { Picture } from "~/ui/picture";
import { storeUrl } from "./filter";
import { countMatches, movesToResults } from "./result-count";
import type { Results } from "./results";

export function NothingFound({ results }: { results: Results }) {
  const { filter, totalElsewhere, closeMatches } = results;
  const isClose = closeMatches.length > 0;
  const isNothingClose = totalElsewhere === 0 && !isClose;
  return (
    <div
      className={
        isClose
          ? "flex flex-wrap items-center gap-x-4 gap-y-2 py-2"
          : "grid justify-items-center gap-4 py-8 text-center"
      }
    >
      {isNothingClose && (
        <Picture
          picture={nothingFound}
          sizes="240px"
          alt=""
          width="240"
          height="200"
          className="photograph:rounded-card photograph:border-2"
        />
      )}
      <p className="font-display text-2xl">No products found matching your criteria.</p>
      {isNothingClose && <p className="text-balance">{brand.nothingFound}</p>}
      {totalElsewhere > 0 && (
        <Link
          {...movesToResults}
          to={storeUrl({ ...filter, category: "all" })}
          className="button button-primary wrap-anywhere"
        >
          {countMatches(totalElsewhere, filter)} in all categories
        </Link>
      )}
      <Form {...movesToResults} action={href("/store")} aria-label="All products">
        <button type="submit" className={`button ${isNothingClose ? "button-primary" : ""}`}>
          Clear Filters
        </button>
      </Form>
    </div>
  );
}
