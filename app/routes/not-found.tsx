import { data } from "react-router";
import type { PageHandle } from "~/server/routes.server";

export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";
export { MissingPage as default } from "~/shell/missing-page";

// Scanners request many missing paths, so the server caches one page for all of them.
export const handle: PageHandle = { cacheKey: () => "/*" };

function load() {
  return data(null, { status: 404 });
}

/** With its own loader, the browser navigates to a missing path without a request. */
export { load as clientLoader, load as loader };
