import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A shopper's first scroll and tap can interrupt a transition.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // Extensions and translators change pages, and React then renders them again. By default, React reports
      // this to the window as an error, and startup/ would take it for a failed start.
      onRecoverableError: (error) => console.warn(error),
    },
  );
});
