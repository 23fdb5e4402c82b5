import { useEffect } from "react";
import { href, Link, useLocation } from "react-router";
import { brand } from "~/band/brand";
import { missingPage } from "~/band/pictures";
import { Picture } from "~/ui/picture";

/** The page for a path or an id that doesn't exist. Renders its own tags, because it may also be an ErrorBoundary. */
export function MissingPage() {
  const { pathname } = useLocation();

  useEffect(() => {
    console.error("404: no page at", pathname);
  }, [pathname]);

  return (
    <div className="grid items-center gap-y-6 py-8 short:py-4 max-sm:pt-4 sm:grid-cols-[1.15fr_1fr]">
      <title>{`Page not found · ${brand.name}`}</title>
      <meta name="robots" content="noindex" />
      <Picture
        picture={missingPage}
        sizes="(width < 40rem) 100vw, 50vw"
        alt=""
        width="480"
        height="360"
        className="aspect-2/1 w-full max-w-[120svh] object-cover forced-color-adjust-none photograph:rounded-r-card photograph:border-2 photograph:border-l-0 forced-colors:bg-paper"
      />
      <div className="container-page grid gap-4">
        <h1 className="grid gap-4 text-2xl sm:text-[clamp(2.25rem,3.4cqi,3.5rem)]">
          <span className="text-[min(8rem,32cqi)]/[0.8] text-primary sm:text-[min(15cqi,15rem)]/[0.8]">
            404
          </span>{" "}
          <span>Oops! Page not found</span>
        </h1>
        <p className="text-lg">{brand.notFound}</p>
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
