import { save, take } from "./tab-storage";

/** Saves typed text and choices if the shopper leaves before the app starts. Restores them after a reload. */
export function keepTypedText(started: AbortSignal): void {
  const key = "typed-text";
  const saved = take(key);
  addEventListener("DOMContentLoaded", () => restoreTypedText(saved));
  addEventListener("pagehide", () => save(key, readTypedText()), { signal: started });
}

/** Returns JSON: the page's URL, each field's key and state, and the focused control's index and caret. */
export function readTypedText(): string {
  const controls = findFields("a,button,");
  const focus = controls.indexOf(document.activeElement as HTMLInputElement);
  const states = findFields().map((field) => [keyOf(field), [field.value, field.checked]]);
  // Most controls have no caret that scripts can read, so the JSON contains two nulls for them.
  const caret = [controls[focus]?.selectionStart, controls[focus]?.selectionEnd];
  return JSON.stringify([location.href, Object.fromEntries(states), focus, caret]);
}

export function restoreTypedText(saved: string): void {
  try {
    const [url, states, focus, [start, end]] = JSON.parse(saved);
    if (url !== location.href) return;
    for (const field of findFields()) {
      const [value, checked] = states[keyOf(field)] ?? [field.value, field.checked];
      if (value !== field.value) field.value = value;
      field.checked = checked;
    }
    const control = findFields("a,button,")[focus];
    control?.focus({ preventScroll: true });
    if (start !== null) control?.setSelectionRange(start, end);
  } catch {
    // `saved` is empty, or the store didn't write it.
  }
}

/** Radio buttons of one group have the same name, but each has another default value. */
function keyOf({ name, defaultValue }: HTMLInputElement): string {
  return name + defaultValue;
}

/** Finds fields and other elements. Elements that aren't inputs lack some of an input's properties. */
function findFields(others = ""): HTMLInputElement[] {
  return [...document.querySelectorAll<HTMLInputElement>(`${others}input,select,textarea`)];
}
