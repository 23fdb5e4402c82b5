/** @param {string} theme The text of the band's theme.css. */
export function readThemeColor(theme) {
  return /--color-paper:\s*(#[0-9a-f]{6})\s*;/i.exec(theme)?.[1];
}
