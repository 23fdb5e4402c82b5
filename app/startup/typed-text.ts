import { save, take } from "./tab-storage";

const key = "typed-text";

/** Text fields by their names, and the element with the focus by its place among those of its kind. */
type TypedText = {
  fields: [name: string, value: string][];
  focus: [tag: string, index: number];
  caret?: [start: number, end: number];
};

/** Saves what is typed when the page is left before the app starts, and gives it back after a reload. */
export function keepTypedText(signal: AbortSignal): void {
  const saved = take(key);
  document.addEventListener("DOMContentLoaded", () => {
    if (!saved) return;
    const [url, typed] = JSON.parse(saved);
    if (url === location.href) restoreTypedText(typed);
  });
  const saveText = () => void save(key, JSON.stringify([location.href, readTypedText()]));
  window.addEventListener("pagehide", saveText, { signal });
}

export function readTypedText(): TypedText {
  const typed = [...document.querySelectorAll("input")].filter(
    ({ value, defaultValue }) => value !== defaultValue,
  );
  const active = document.activeElement ?? document.body;
  const { localName, selectionStart, selectionEnd } = active as HTMLInputElement;
  return {
    fields: typed.map(({ name, value }) => [name, value]),
    focus: [localName, [...document.getElementsByTagName(localName)].indexOf(active)],
    // A link has none, and a browser does not tell that of an email field.
    caret: selectionStart == null ? undefined : [selectionStart, selectionEnd ?? selectionStart],
  };
}

export function restoreTypedText({ fields, focus: [tag, index], caret }: TypedText): void {
  for (const [name, value] of fields) {
    const field = document.querySelector<HTMLInputElement>(`input[name="${name}"]`);
    if (field) field.value = value;
  }
  const active = document.getElementsByTagName(tag)[index] as HTMLInputElement | undefined;
  active?.focus({ preventScroll: true });
  if (caret) active?.setSelectionRange(...caret);
}
