const message = `<p role="alert" class="reload-message sticky bottom-0 z-message border-accent border-t-4 bg-dark px-4 py-1
  text-center font-sans font-semibold text-on-dark">This page isn’t complete, so the cart doesn’t work.
  <a href="" class="inline-flex min-h-11 items-center underline">Reload the page</a></p>`;

/** Shows a message, even in a truncated page. The style sheet hides buttons of a page that has failed. */
export function showReloadMessage(state: "slow" | "failed"): void {
  const { documentElement: html, body } = document;
  html.dataset.start = state;
  // Until the body arrives, Chromium paints nothing, so the message replaces the document.
  if (!body) document.write(`<meta name="viewport" content="width=device-width">${message}`);
  else if (!document.querySelector(".reload-message"))
    html.insertAdjacentHTML("beforeend", message);
}

export function hideReloadMessage(): void {
  document.documentElement.removeAttribute("data-start");
  document.querySelector(".reload-message")?.remove();
}
