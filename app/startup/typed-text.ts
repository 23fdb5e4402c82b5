import { save, take } from "./tab-storage";

/** Saves typed text if the shopper leaves before the app starts. Restores the text after a reload. */
export function keepTypedText(started: AbortSignal): void {
  const key = "typed-text";
  const saved = take(key);
  document.addEventListener("DOMContentLoaded", () => restoreTypedText(saved));
  window.addEventListener("pagehide", () => save(key, readTypedText()), { signal: started });
}

/** Returns JSON: the page's URL, the names and values of changed fields, and the focused control's index and caret. */
export function readTypedText(): string {
  const controls = findControls();
  const focus = controls.indexOf(document.activeElement as HTMLInputElement);
  const fields = [...document.querySelectorAll("input")]
    .filter(({ value, defaultValue }) => value !== defaultValue)
    .map(({ name, value }) => [name, value]);
  // Links, buttons and email fields have no caret that scripts can read, so the JSON contains two nulls for them.
  const caret = [controls[focus]?.selectionStart, controls[focus]?.selectionEnd];
  return JSON.stringify([location.href, fields, focus, caret]);
}

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
    // `saved` is empty, or the store didn't write it.
  }
}

function findControls(): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>("a, button, input")];
}
