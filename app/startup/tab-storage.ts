/** Returns the tab's session storage. If it is blocked, attributes keep the text, but only until the page closes. */
export function tabStorage(): Record<string, string | undefined> {
  const { dataset } = document.documentElement;
  try {
    return sessionStorage ?? dataset;
  } catch {
    return dataset;
  }
}
