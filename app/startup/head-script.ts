// This script runs first on every page, before any file arrives. vite.config.ts makes a string of it.

declare global {
  /** Ends this script, deletes itself, and presses again what the shopper pressed. */
  var takeEarlyClicks: (() => void) | undefined;
}

const started = new AbortController();
const { documentElement: html } = document;
/** Places of buttons in the page, because React may replace the buttons themselves. */
const pressed: number[] = [];

/** Styles hide these buttons without scripts, and this script repeats early clicks on them. */
function findButtons(): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>("[data-needs-scripts]")];
}

function keepClick(event: MouseEvent): void {
  const button =
    event.target instanceof Element && event.target.closest<HTMLElement>("[data-needs-scripts]");
  if (!button) return;
  // Otherwise, React would immediately hydrate the button and handle the click, and the click would count twice.
  event.stopImmediatePropagation();
  const place = findButtons().indexOf(button);
  // Somebody who presses Cart again doesn't want to close it.
  if ("oneEarlyClick" in button.dataset && pressed.includes(place)) return;
  button.dataset.pending = "";
  pressed.push(place);
}

function handleFailure(event: Partial<ErrorEvent & PromiseRejectionEvent>): void {
  const { target, filename, reason } = event;
  // Ignores failures outside the store's scripts, for example in browser extensions.
  const isOwn = `${filename} ${reason?.message} ${reason?.stack}`.includes(
    `${location.origin}/assets/`,
  );
  // If a file fails, its preload fails too. An inline module fails with the files that it imports.
  const isPreload = target instanceof HTMLLinkElement && target.rel === "modulepreload";
  const isModule = target instanceof HTMLScriptElement && !target.src;
  if (isOwn || isPreload || isModule) html.dataset.scripts = "failed";
}

const options = { capture: true, signal: started.signal };
addEventListener("click", keepClick, options);
addEventListener("error", handleFailure, options);
// A failed `import()` only rejects a promise.
addEventListener("unhandledrejection", handleFailure, options);

window.takeEarlyClicks = () => {
  delete window.takeEarlyClicks;
  started.abort();
  delete html.dataset.scripts;
  const buttons = findButtons();
  for (const place of pressed) {
    delete buttons[place]?.dataset.pending;
    buttons[place]?.click();
  }
};
