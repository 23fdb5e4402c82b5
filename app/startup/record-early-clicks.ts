/**
 * Runs in the head of every page, before the app's scripts arrive, and keeps the taps on buttons
 * marked with `data-tap` for the app to carry out, also after a move to another page of the tab.
 * It is sent as its own text, so it may use nothing from outside itself.
 */
export function hearEarlyTaps() {
  const key = "early-taps";
  let taps: string[] = [];
  try {
    taps = JSON.parse(sessionStorage.getItem(key) ?? "[]");
  } catch {
    // Refused or garbled: nothing was tapped before.
  }

  function hear(event: MouseEvent) {
    const button = event.target instanceof Element && event.target.closest("[data-tap]");
    if (!(button instanceof HTMLElement)) return;
    // React, too, keeps taps made while it comes alive: it would count this one twice.
    event.preventDefault();
    event.stopImmediatePropagation();
    button.dataset.heard = "";
    taps.push(String(button.dataset.tap));
    try {
      sessionStorage.setItem(key, JSON.stringify(taps));
    } catch {
      // Refused: they last as long as this page.
    }
  }

  window.addEventListener("click", hear, true);
  window.takeEarlyTaps = () => {
    delete window.takeEarlyTaps;
    window.removeEventListener("click", hear, true);
    for (const button of document.querySelectorAll("[data-heard]")) {
      button.removeAttribute("data-heard");
    }
    try {
      sessionStorage.removeItem(key);
    } catch {
      // Refused: nothing was kept there.
    }
    return taps.splice(0);
  };
}
