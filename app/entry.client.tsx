import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Hydrates in a transition so that the browser can handle scrolls and taps during hydration.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // If an extension or a page translator has changed the page, React renders the page again. By default,
      // React reports this as an uncaught error, which startup/failed-scripts.ts treats as a failed start.
      onRecoverableError: (error) => console.warn(error),
    },
  );
});
