/** Saves text in the tab's session storage. Returns false if storage is blocked or full. */
export function saveText(key: string, text: string): boolean {
  try {
    sessionStorage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Removes and returns saved text. Returns an empty string if nothing is saved or storage is blocked. */
export function takeText(key: string): string {
  try {
    const text = sessionStorage.getItem(key) ?? "";
    sessionStorage.removeItem(key);
    return text;
  } catch {
    return "";
  }
}
