import { StrictMode, startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";

// A shopper's first scroll or tap can interrupt a transition.
startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
    {
      // Extensions and translators change pages, and React renders such a page again. By default React
      // reports an error to the window, and startup/ takes that for a failed start.
      onRecoverableError: (error) => console.warn(error),
    },
  );
});
