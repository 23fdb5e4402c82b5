import type { MouseEvent } from "react";
import { href, Link, NavLink, useLocation, useMatch } from "react-router";
import { brand } from "~/band/brand";
import { mark, wordmark } from "~/band/pictures";
import { CartButton } from "~/cart/cart-button";
import { SearchIcon } from "~/ui/icons";

const navLink =
  "nav-link flat-button font-bold text-lg decoration-4 decoration-primary underline-offset-8";

export function Header() {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts, the fragment moves the focus. */}
      <a
        href="#main"
        onClick={(event) => focusInstead(event, "main")}
        className="skip-link absolute z-20 bg-ink p-4 text-paper"
      >
        Skip to content
      </a>
      <header className="site-header z-10 flex flex-col bg-paper">
        <div className="container-page flex grow flex-wrap items-center justify-between gap-x-2">
          <Link
            to={href("/")}
            aria-label={`${brand.name}, home`}
            className="logo flex min-h-11 min-w-11 max-w-max grow basis-11 items-center gap-2 rounded-control"
          >
            <span className="mark relative flex-none">
              <img src={mark} alt="" width="44" height="44" className="w-full" />
            </span>
            <img
              src={wordmark}
              alt={brand.name}
              className="wordmark aspect-wordmark min-w-0 object-contain object-left"
            />
          </Link>
          <nav aria-label="Main" className="-mr-2 flex flex-wrap items-center">
            <NavLink to={href("/")} className={navLink}>
              Home
            </NavLink>
            <NavLink to={href("/store")} className={navLink}>
              Store
            </NavLink>
            <SearchLink />
            <CartButton />
          </nav>
        </div>
        <div className="divider-pattern" />
      </header>
    </>
  );
}

function SearchLink() {
  const { search } = useLocation();
  const isStore = useMatch(href("/store")) !== null;

  return (
    <Link
      to={{ pathname: href("/store"), search: isStore ? search : "", hash: "search" }}
      onClick={(event) => focusInstead(event, "search")}
      aria-label="Search products"
      className="flat-button"
    >
      <SearchIcon />
    </Link>
  );
}

/** Focuses an element without a new history entry. If the page doesn't have the element, the link works as usual. */
function focusInstead(event: MouseEvent, id: string): void {
  const element = document.getElementById(id);
  const opensElsewhere = event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
  if (!element || opensElsewhere) return;
  event.preventDefault();
  element.focus();
}
