import type { FormEvent } from "react";
import { href, useNavigate } from "react-router";
import { brand } from "~/band/brand";
import empty from "~/band/pictures/empty.svg";

export function NothingFound({ onCleared }: { onCleared: () => void }) {
  const navigate = useNavigate();

  function clear(event: FormEvent) {
    event.preventDefault();
    navigate(href("/store"), { preventScrollReset: true });
    onCleared();
  }

  return (
    <div className="grid justify-items-center gap-4 py-8 text-center">
      <img src={empty} alt="" width="240" height="200" />
      <p className="font-display text-2xl">No products found matching your criteria.</p>
      <p className="text-balance">{brand.nothingFound}</p>
      <form aria-label="All products" action={href("/store")} onSubmit={clear}>
        <button type="submit" className="button button-primary">
          Clear Filters
        </button>
      </form>
    </div>
  );
}
