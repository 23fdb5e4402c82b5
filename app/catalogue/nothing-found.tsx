import { Form, href, Link } from "react-router";
import { brand } from "~/band/brand";
import { nothingFoundPicture } from "~/ui/band-pictures";
import { Picture } from "~/ui/picture";
import { storeUrl } from "./filter";
import { countMatches, movesToResults } from "./result-count";
import type { Results } from "./results";

export function NothingFound({ results }: { results: Results }) {
  const { filter, totalElsewhere, closeMatches } = results;
  const isNothingClose = totalElsewhere === 0 && closeMatches.length === 0;
  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      {isNothingClose && (
        <Picture
          picture={nothingFoundPicture}
          sizes="240px"
          alt=""
          width="240"
          height="200"
          frame="photograph-frame"
        />
      )}
      <p className="font-display text-2xl">No products found matching your criteria.</p>
      {isNothingClose && <p className="text-balance">{brand.nothingFound}</p>}
      <Form {...movesToResults} action={href("/store")} aria-label="All products">
        <button type="submit" className="button button-primary">
          Clear Filters
        </button>
      </Form>
      {totalElsewhere > 0 && (
        <Link
          {...movesToResults}
          to={storeUrl({ ...filter, category: "all" })}
          className="wrap-anywhere py-2.5 font-semibold underline"
        >
          {countMatches(totalElsewhere, filter)} in all categories
        </Link>
      )}
    </div>
  );
}
