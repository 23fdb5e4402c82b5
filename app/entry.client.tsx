import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// Hydrates in a transition, which a shopper's first scroll or tap can interrupt.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // If an extension or a translator has changed the page, React renders it again. By default, React
      // reports that as an uncaught error, and startup/ would treat the error as a failed start.
      onRecoverableError: (error) => console.warn(error),
    },
  );
});
