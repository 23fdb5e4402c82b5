import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// In a transition, the browser can handle scrolls and taps during hydration.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // By default, React reports an uncaught error if an extension or a page translator has changed the page.
      // startup/head-script.ts would treat that error as a failed script.
      onRecoverableError: (error) => console.warn(error),
    },
  );
});
