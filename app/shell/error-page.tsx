import { href, isRouteErrorResponse, useRouteError } from "react-router";
import { brand } from "~/band/brand";
import { NotFoundPage } from "./not-found-page";

/** Replaces the whole page if, for example, the header fails. */
export function ErrorPage() {
  return (
    <main>
      <ErrorMessage />
    </main>
  );
}

/** Each page's ErrorBoundary, which replaces the failed page but keeps the header, cart and footer. */
export function ErrorMessage() {
  const error = useRouteError();
  // A loader may throw `data(null, { status: 404 })`.
  if (isRouteErrorResponse(error) && error.status === 404) return <NotFoundPage />;
  return (
    <div className="panel-pattern record flex min-h-svh flex-col items-center gap-4 p-6 text-center [--pattern-x:50%]">
      <title>Something went wrong</title>
      <h1 className="mt-auto text-5xl">Something went wrong</h1>
      <p className="text-balance text-xl">{brand.failure}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {/* These links load new documents, because the app itself may have failed. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty URL loads the current page again. */}
        <a href="" className="button button-primary">
          Try again
        </a>
        <a href={href("/")} className="button">
          Return to Home
        </a>
      </p>
    </div>
  );
}
