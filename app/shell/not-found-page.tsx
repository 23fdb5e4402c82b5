import { useEffect } from "react";
import { href, Link, useLocation } from "react-router";
import { brand } from "~/band/brand";
import { notFound } from "~/band/pictures";
import { PageMeta } from "~/search-engines/meta";
import { Picture } from "~/ui/picture";

export function NotFoundPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <div className="flex flex-wrap items-center gap-y-6 py-8">
      <PageMeta
        title={`Page not found · ${brand.name}`}
        description={brand.notFound}
        isIndexed={false}
      />
      <Picture
        picture={notFound}
        sizes="(width < 40rem) 100vw, 50vw"
        alt=""
        width="480"
        height="240"
        className="aspect-2/1 min-w-0 grow basis-80 bg-paper object-cover forced-color-adjust-none"
      />
      <div className="container-page grid grow basis-80 gap-4">
        <h1 className="grid gap-4 text-3xl">
          <span className="text-[clamp(15cqi,128px,32cqi)]/[0.8] text-primary">404</span>{" "}
          <span>Oops! Page not found</span>
        </h1>
        <p className="text-balance text-lg">{brand.notFound}</p>
        <p className="flex flex-wrap gap-3">
          <Link to={href("/")} className="button button-primary">
            Return to Home
          </Link>
          <Link to={href("/store")} className="button">
            Browse the Store
          </Link>
        </p>
      </div>
    </div>
  );
}
