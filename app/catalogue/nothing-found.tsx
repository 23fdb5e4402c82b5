import { Form, href } from "react-router";
import { brand } from "~/band/brand";
import { nothingFound } from "~/band/pictures";
import { Picture } from "~/ui/picture";

export function NothingFound() {
  return (
    <div className="flex flex-col items-center gap-4 py-panel text-center">
      <Picture picture={nothingFound} sizes="240px" alt="" width="240" height="200" />
      <p className="heading text-2xl">No products found matching your criteria.</p>
      <p className="text-balance">{brand.nothingFound}</p>
      <Form action={href("/store")} aria-label="All products">
        <button type="submit" className="button button-primary">
          Clear Filters
        </button>
      </Form>
    </div>
  );
}
