import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

/** Hydrates in a transition so that the browser can handle scrolls and taps during hydration. */
function start() {
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedRouter />
      </StrictMode>,
      {
        // By default, React reports an uncaught error if an extension or a page translator has changed the page.
        // startup/recovery.ts would treat that error as a failed start.
        onRecoverableError: (error) => console.warn(error),
      },
    );
  });
}

// Without the late styles, an open cart would be invisible.
void window.lateStyles.then(start);
