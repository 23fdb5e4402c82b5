import { href, useRouteError } from "react-router";
import { brand } from "~/band/brand";

/** The last resort, where the frame itself failed. Uses nothing else of the store but its words: that may be why. */
export function ErrorPage() {
  return (
    <main>
      <ErrorMessage />
    </main>
  );
}

/** What a page exports as its ErrorBoundary: it is shown inside the frame, with header, cart and footer as they were. */
export function ErrorMessage() {
  return (
    <div className="banner-pattern grid min-h-svh place-content-center gap-4 p-6 text-center">
      <title>Something went wrong</title>
      <h1 className="text-4xl sm:text-6xl">Something went wrong</h1>
      <p className="text-lg">{brand.failure}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {/* Documents, not navigations of the app: it may be what failed. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is the page's own (RFC 3986, section 4.4). */}
        <a href="" className="button button-primary">
          Try again
        </a>
        <a href={href("/")} className="button">
          Return to Home
        </a>
      </p>
      {import.meta.env.DEV && <ErrorDetails />}
    </div>
  );
}

/** For developers: the build leaves it out. */
function ErrorDetails() {
  const error = useRouteError();
  const text = error instanceof Error ? error.stack : JSON.stringify(error, null, 2);
  return <pre className="whitespace-pre-wrap text-left text-sm">{text}</pre>;
}
