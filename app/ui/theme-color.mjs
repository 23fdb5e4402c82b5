/**
 * Reads the page's background colour from a theme's style sheet, as `#rrggbb`. Browsers can use it for their toolbars.
 *
 * @param {string} theme
 */
export function readThemeColor(theme) {
  return /--color-paper:\s*(#[0-9a-f]{6})\s*;/i.exec(theme)?.[1];
}
