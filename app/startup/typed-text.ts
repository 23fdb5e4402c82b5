import { save, take } from "./tab-storage";

/** Saves what is typed when the page is left before the app starts, and gives it back after a reload. */
export function keepTypedText(started: AbortSignal): void {
  const key = "typed-text";
  const saved = take(key);
  document.addEventListener("DOMContentLoaded", () => {
    const [url, typed] = JSON.parse(saved || "[]");
    if (url === location.href) restoreTypedText(typed);
  });
  const saveText = () => void save(key, JSON.stringify([location.href, readTypedText()]));
  window.addEventListener("pagehide", saveText, { signal: started });
}

/** Fields by their names, and the element with the focus by its place in the page. */
export function readTypedText() {
  const active = findControls().find((element) => element === document.activeElement);
  return {
    fields: Array.from(document.querySelectorAll("input"))
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map(({ name, value }) => ({ name, value })),
    focus: active && findControls().indexOf(active),
    // A link has no caret, and a browser does not tell the caret of an email field.
    caret: [active?.selectionStart, active?.selectionEnd],
  };
}

export function restoreTypedText({ fields, focus = -1, caret }: ReturnType<typeof readTypedText>) {
  for (const { name, value } of fields) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  const active = findControls()[focus];
  active?.focus({ preventScroll: true });
  if (typeof caret[0] === "number") active?.setSelectionRange(caret[0], caret[1] ?? null);
}

function findControls(): HTMLInputElement[] {
  return Array.from(document.querySelectorAll("a, button, input"));
}
