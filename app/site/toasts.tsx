import { useEffect, useState } from "react";
import { Toaster } from "sonner";
import css from "./toasts.css?url";

/** Always mounted: what is said before it is there is not heard. Its dress comes after the page is painted. */
export function Toasts() {
  const [isAlive, setAlive] = useState(false);
  useEffect(() => setAlive(true), []);

  return (
    <>
      {/* A sheet for no medium is fetched when there is time, and holds nothing up. */}
      <link rel="stylesheet" href={css} media={isAlive ? "all" : "not all"} />
      <Toaster position="bottom-right" visibleToasts={3} duration={4000} offset={16} />
    </>
  );
}
