import { data } from "react-router";

export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";
export { NotFoundPage as default } from "~/shell/not-found-page";

function load() {
  return data(null, { status: 404 });
}

/** With a client loader, the browser navigates to a missing path without a request. */
export { load as clientLoader, load as loader };
