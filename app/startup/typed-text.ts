import { save, take } from "./tab-storage";

/** Restores typed text and choices if the page reloads before the app starts. */
export function keepTypedText(started: AbortSignal): void {
  const key = "typed-text";
  addEventListener("DOMContentLoaded", () => restoreTypedText(take(key)));
  addEventListener("pagehide", () => save(key, readTypedText()), { signal: started });
  // While a slow page still arrives, the shopper may type newer text.
  addEventListener("input", () => take(key), { signal: started });
}

/** Returns JSON: the page's URL, each field's text and choice, and the focused control's index and caret. */
export function readTypedText(): string {
  const focused = document.activeElement as HTMLInputElement;
  return JSON.stringify({
    url: location.href,
    fields: findFields().map(({ value, checked }) => ({ value, checked })),
    focus: findFields("a,button,").indexOf(focused),
    caret: [focused?.selectionStart, focused?.selectionEnd],
  });
}

export function restoreTypedText(saved: string): void {
  const { url, fields, focus, caret } = JSON.parse(saved || "{}");
  if (url !== location.href) return;
  for (const [index, field] of findFields().entries()) Object.assign(field, fields[index]);
  const control = findFields("a,button,")[focus];
  control?.focus({ preventScroll: true });
  // Most controls have no caret that scripts can read.
  if (caret[0] !== null) control?.setSelectionRange(caret[0], caret[1]);
}

/** Finds fields and other elements. Elements that aren't inputs lack some of an input's properties. */
function findFields(others = ""): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`${others}input,select,textarea`)];
}
