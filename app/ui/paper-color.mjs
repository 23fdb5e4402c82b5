/**
 * The colour of the page in a theme's style sheet, as `#rrggbb`, for what cannot read the style sheet.
 *
 * @param {string} theme
 */
export function paperColor(theme) {
  return /--color-paper:\s*(#[0-9a-f]{6})\s*;/i.exec(theme)?.[1];
}
