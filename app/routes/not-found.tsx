import { data } from "react-router";

export { ErrorMessage as ErrorBoundary } from "~/shell/error-page";
export { MissingPage as default } from "~/shell/missing-page";

function load() {
  return data(null, { status: 404 });
}

/** With its own loader, the browser navigates to a missing path without a request. */
export { load as clientLoader, load as loader };
