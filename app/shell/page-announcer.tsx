import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Focuses a new page's heading and announces the page's title, because React Router does neither. This effect
 * runs after the page's own effects, and leaves the focus where they have moved it.
 */
export function PageAnnouncer() {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    setTitle(document.title);
    const heading = document.querySelector("h1");
    if (!heading || document.querySelector("main :focus")) return;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  }, [pathname]);

  return (
    // No `role="status"`, because screen readers would read this element as "status bar" while it is empty.
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
