import { useEffect, useRef, useState } from "react";
import { NavigationType, useLocation, useNavigationType } from "react-router";

/** The places of the controls that had the focus last in each history entry. */
const places = new Map<string, number>();

function findControls(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("a, button, input, summary")];
}

/** Moves the focus to a new page and announces its title, because React Router does neither. */
export function PageAnnouncer() {
  const { pathname, key } = useLocation();
  const isPop = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  const [title, setTitle] = useState("");

  useEffect(() => {
    // A link in the footer may lead to the top of the open page.
    const isInFooter = document.querySelector("footer :focus") !== null;
    if (shown.current === pathname && !isInFooter) return;
    shown.current = pathname;
    setTitle(document.title);
    // After Back or Forward, the focus returns to where it was when the shopper left.
    const place = isPop ? places.get(key) : undefined;
    const control = place === undefined ? undefined : findControls()[place];
    const heading = document.querySelector("h1");
    // The page's own effects, which run first, may have moved the focus into `main`.
    if (document.querySelector("main :focus")) return;
    if (heading) heading.tabIndex = -1;
    (control ?? heading)?.focus({ preventScroll: true });
  }, [pathname, key, isPop]);

  useEffect(() => {
    const rememberPlace = () => {
      const place = findControls().findIndex((control) => control.matches(":focus"));
      if (place >= 0) places.set(key, place);
    };
    // A filter opens another entry without moving the focus.
    rememberPlace();
    document.addEventListener("focusin", rememberPlace);
    return () => document.removeEventListener("focusin", rememberPlace);
  }, [key]);

  return (
    // Has no `role="status"`, because screen readers read an empty element with that role as "status bar".
    <p aria-live="polite" className="sr-only">
      {title}
    </p>
  );
}
