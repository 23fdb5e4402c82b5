import { useEffect, useRef, useState } from "react";

/** Brings the first results back into view when they change while the page is scrolled past them. */
export function useNewResults(results: string) {
  const heading = useRef<HTMLHeadingElement>(null);
  const count = useRef<HTMLDivElement>(null);
  const shown = useRef(results);
  const isCleared = useRef(false);

  // After the layout effect of React Router's ScrollRestoration, which Back runs.
  useEffect(() => {
    if (shown.current === results || !count.current) return;
    shown.current = results;
    // Not when they begin below: the filter bar may fill a screen of little height.
    const isAbove = count.current.getBoundingClientRect().top < window.innerHeight / 2;
    if (isAbove) count.current.scrollIntoView({ block: "nearest" });
    // The button is gone, and the focus with it.
    if (isCleared.current) heading.current?.focus({ preventScroll: true });
    isCleared.current = false;
  }, [results]);

  function handleCleared() {
    isCleared.current = true;
  }

  return { heading, count, handleCleared };
}

/** Whether a text has stayed the same for a third of a second: a slow typist is not to hear one a letter. */
export function useIsSettled(text: string): boolean {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(setSettled, 333, text);
    return () => clearTimeout(timer);
  }, [text]);
  return text === settled;
}
