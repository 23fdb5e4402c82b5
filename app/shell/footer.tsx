import { href, Link } from "react-router";
import { brand } from "~/band/brand";
import { mark } from "~/band/pictures";

const quickLinks = { Home: href("/"), Store: href("/store"), "Official Website": brand.website };

export function Footer() {
  return (
    <footer className="bg-dark text-on-dark">
      <div className="divider-pattern" />
      <div className="container-page grid grid-cols-[repeat(auto-fit,minmax(min(100%,9rem),1fr))] gap-x-8 gap-y-6 pt-10 @max-[40rem]:pb-10 @[40rem]:grid-cols-[1fr_auto_auto] @[40rem]:gap-x-[clamp(3rem,8cqi,9rem)]">
        {/* On a wide screen, the name is below the links and as wide as them. */}
        <p className="@container col-span-full flex items-center gap-3 font-display text-[min(1.75rem,6.5vw)]/tight @[40rem]:order-1 @[40rem]:[&>img]:hidden">
          <img src={mark} alt="" width="56" height="56" loading="lazy" className="mark" />
          <span className="@[40rem]/page:text-[calc(100cqi/var(--name-width))]/none @[40rem]/page:text-accent">
            {brand.name}
          </span>
        </p>
        <p className="max-w-prose text-balance @max-[40rem]:col-span-full @max-[40rem]:-mt-3 @[40rem]:text-xl">
          {brand.blurb}
        </p>
        <LinkList id="quick-links" title="Quick Links" links={quickLinks} />
        <LinkList id="follow-us" title="Follow Us" links={brand.social} />
      </div>
      {/* Keeps the server's year, because the browser's clock may be wrong or in another time zone. */}
      <div className="container-page">
        <p suppressHydrationWarning className="border-on-dark/25 py-6 text-sm max-sm:border-t-2">
          © {new Date().getFullYear()} {brand.name}. {brand.copyrightNote}
        </p>
      </div>
      {/* The browser requests the pattern's picture only when a shopper scrolls near it. */}
      <div className="[contain-intrinsic-height:6rem] [content-visibility:auto]">
        <div className="footer-pattern" />
      </div>
    </footer>
  );
}

/** Large enough for a finger. */
const linkSize = "inline-flex min-h-11 min-w-11 items-center rounded-control";
const linkLook =
  "font-semibold underline decoration-accent decoration-2 underline-offset-4 hover:text-accent active:text-accent";

type LinkListProps = { id: string; title: string; links: Record<string, string> };

function LinkList({ id, title, links }: LinkListProps) {
  return (
    <nav aria-labelledby={id}>
      <h2 id={id} className="mb-1 text-xl text-accent">
        {title}
      </h2>
      <ul>
        {Object.entries(links).map(([name, url]) => (
          <li key={name}>
            <Link to={url} className={`${linkSize} ${linkLook}`}>
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
