import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/** Focuses a new page's heading and announces the page's title, because React Router does neither. */
export function PageAnnouncer() {
  const { pathname, key } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  // biome-ignore lint/correctness/useExhaustiveDependencies: each navigation has its own key.
  useEffect(() => {
    // A link in the footer may lead to the top of the open page.
    const isAtEnd = document.querySelector("footer :focus") !== null;
    if (shown.current === pathname && !isAtEnd) return;
    shown.current = pathname;
    setTitle(document.title);
    const heading = document.querySelector("h1");
    // The page's own effects, which run first, may have moved the focus into `main`.
    if (!heading || document.querySelector("main :focus")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname, key]);

  return (
    // Has no `role="status"`, because screen readers read an empty element with that role as "status bar".
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
