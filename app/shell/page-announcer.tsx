import { useEffect, useRef, useState } from "react";
import { useLocation } from "react-router";

/**
 * Does what a page load would, which React Router leaves to the app: a new page has the focus at its
 * start, here on its heading, and its title announced. Comes after the page, which may have set the
 * focus itself.
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
    // Not a status, which would be read as one, with nothing in it.
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
