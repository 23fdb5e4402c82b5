import { href, Link } from "react-router";
import { brand } from "~/band/brand";

const quickLinks = { Home: href("/"), Store: href("/store"), "Official Website": brand.website };

export function Footer() {
  return (
    <footer className="bg-dark text-on-dark">
      <div className="divider-pattern" />
      <div className="container-page flex flex-wrap justify-between gap-x-12 gap-y-6 py-10">
        <p className="max-w-prose grow basis-60 text-balance text-lead">{brand.blurb}</p>
        <div className="flex flex-wrap gap-x-12 gap-y-6">
          <LinkList title="Quick Links" links={quickLinks} />
          <LinkList title="Follow Us" links={brand.social} />
        </div>
      </div>
      <div className="container-page pb-6">
        <p className="heading @container text-accent">
          {/* The negative margin leaves room for browsers that round the widths of letters up. */}
          <span className="-mr-3 block text-[min(100cqi/var(--name-width),10.5rem)]/none">
            {brand.name}
          </span>
        </p>
        {/* Keeps the server's year, because the browser's clock may be wrong or in another time zone. */}
        <p suppressHydrationWarning className="mt-6 text-sm">
          © {new Date().getFullYear()} {brand.name}. {brand.copyrightNote}
        </p>
      </div>
      <div className="footer-pattern" />
    </footer>
  );
}

function LinkList({ title, links }: { title: string; links: Record<string, string> }) {
  return (
    <nav aria-label={title}>
      <h2 className="mb-1 text-xl text-accent">{title}</h2>
      <ul>
        {Object.entries(links).map(([name, url]) => (
          <li key={name}>
            <Link to={url} className="flat-button -ml-2 px-2 font-bold underline decoration-accent">
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
