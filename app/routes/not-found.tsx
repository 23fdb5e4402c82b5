import { data } from "react-router";
import type { SharedPage } from "~/server/shared-pages.server";

export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";
export { NotFoundPage as default } from "~/shell/not-found-page";

export const handle: SharedPage = { queryParameters: [] };

function load() {
  return data(null, { status: 404 });
}

/** With a client loader, the browser navigates to a missing path without a request. */
export { load as clientLoader, load as loader };
