import { href } from "react-router";
import { brand } from "~/band/brand";

/** Shown when the frame itself failed. It uses only the store's words, because anything else may be the cause. */
export function ErrorPage() {
  return (
    <main>
      <ErrorMessage />
    </main>
  );
}

/** Each page exports it as its ErrorBoundary. Header, cart and footer stay around it. */
export function ErrorMessage() {
  return (
    <div className="banner-pattern grid min-h-svh place-content-center gap-4 p-6 text-center">
      <title>Something went wrong</title>
      <h1 className="text-4xl sm:text-6xl">Something went wrong</h1>
      <p className="text-lg">{brand.failure}</p>
      <p className="flex flex-wrap justify-center gap-3">
        {/* The links load documents, because the app may be what failed. */}
        {/* biome-ignore lint/a11y/useValidAnchor: an empty URL is the page's URL (RFC 3986, section 4.4). */}
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
