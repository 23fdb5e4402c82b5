/**
 * Reads the page's colour from a theme's style sheet, as `#rrggbb`. Browsers can give their toolbars this colour.
 *
 * @param {string} theme
 */
export function readThemeColor(theme) {
  return /--color-paper:\s*(#[0-9a-f]{6})\s*;/i.exec(theme)?.[1];
}
