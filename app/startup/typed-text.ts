import { save, take } from "./tab-storage";

/** Saves typed text if the shopper leaves before the app starts, and restores it after a reload. */
export function keepTypedText(started: AbortSignal): void {
  const key = "typed-text";
  const saved = take(key);
  document.addEventListener("DOMContentLoaded", () => restoreTypedText(saved));
  window.addEventListener("pagehide", () => save(key, readTypedText()), { signal: started });
}

/** Returns the page's URL, its fields by name, and the focused control by its place, as JSON. */
export function readTypedText(): string {
  const controls = findControls();
  const focus = controls.indexOf(document.activeElement as HTMLInputElement);
  const fields = Array.from(document.querySelectorAll("input"))
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => [name, value]);
  // Scripts cannot read a caret in links and email fields.
  const caret = [controls[focus]?.selectionStart, controls[focus]?.selectionEnd];
  return JSON.stringify([location.href, fields, focus, caret]);
}

/** Restores what `readTypedText` returned on the same page. */
export function restoreTypedText(saved: string): void {
  try {
    const [url, fields, focus, [start, end]] = JSON.parse(saved);
    if (url !== location.href) return;
    for (const [name, value] of fields) {
      const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
      if (field) field.value = value;
    }
    const control = findControls()[focus];
    control?.focus({ preventScroll: true });
    if (start !== null) control?.setSelectionRange(start, end);
  } catch {
    // Nothing was saved, or the store did not save it.
  }
}

function findControls(): HTMLInputElement[] {
  return Array.from(document.querySelectorAll("a, button, input"));
}
