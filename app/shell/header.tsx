import type { MouseEvent } from "react";
import { href, Link, NavLink, useLocation, useMatch } from "react-router";
import { brand } from "~/band/brand";
import { mark, wordmark } from "~/band/pictures";
import { CartButton } from "~/cart/cart-button";
import { SearchIcon } from "~/ui/icons";

const navLink =
  "inline-flex min-h-11 items-center rounded-control px-1.5 font-bold decoration-primary decoration-4 underline-offset-8 hover:bg-accent hover:text-on-accent active:bg-accent active:text-on-accent aria-[current=page]:underline sm:px-4 sm:text-lg";

export function Header() {
  return (
    <>
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts, the fragment moves the focus. */}
      <a
        href="#main"
        onClick={(event) => focusInstead(event, "main")}
        className="absolute z-message [translate:0_-110%] bg-ink px-5 py-3 text-paper focus:[translate:none] print:hidden"
      >
        Skip to content
      </a>
      <header className="site-header z-header flex min-h-(--header-height) flex-col bg-paper">
        <div className="container-page flex grow flex-wrap items-center justify-between gap-x-2">
          <Link
            to={href("/")}
            aria-label={`${brand.name}, home`}
            className="flex min-h-11 min-w-11 max-w-max grow basis-11 items-center gap-1.5 rounded-control active:[--mark-progress:1] hover:[--mark-progress:1] sm:gap-2"
          >
            {/* If the pictures fail to load, only one alt text is visible, in letters small enough to fit. */}
            <span className="mark">
              <img
                src={mark}
                alt={brand.name}
                width="44"
                height="44"
                className="size-10 text-[0.5rem]/[1] @min-[22rem]:text-transparent sm:not-short:size-11"
              />
            </span>
            <img
              src={wordmark}
              alt={brand.name}
              className="hidden aspect-wordmark h-7 min-w-0 object-contain object-left text-[0.5rem]/[1] @min-[22rem]:block sm:not-short:h-9 sm:text-xs/[1]"
            />
          </Link>
          <nav
            aria-label="Main"
            className="mr-[max(-0.625rem,-2vw)] flex flex-wrap items-center sm:gap-1"
          >
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
        <div className="divider-pattern short:h-2 max-sm:h-2" />
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
      className="icon-button"
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
