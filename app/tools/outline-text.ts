import type { Font } from "fontkitten";

export type Outline = { path: string; x: number; y: number; width: number; height: number };

/** Converts lines of text to a path. Takes each letter from the first font that has it. */
export function outlineText(lines: string[], fonts: Font[]): Outline {
  const boxes: { minX: number; minY: number; maxX: number; maxY: number }[] = [];
  let path = "";
  for (const [i, line] of lines.entries()) {
    let x = 0;
    for (const letter of line.normalize("NFC")) {
      const codePoint = letter.codePointAt(0) ?? 0;
      const font = fonts.find((font) => font.hasGlyphForCodePoint(codePoint)) ?? fonts[0];
      if (!font) continue;
      const scale = 100 / font.unitsPerEm;
      const glyph = font.glyphForCodePoint(codePoint);
      const outline = glyph.path.scale(scale, -scale).translate(x, i * 105);
      x += glyph.advanceWidth * scale;
      if (outline.commands.length === 0) continue;
      path += outline.toSVG();
      boxes.push(outline.bbox);
    }
  }
  const left = Math.min(...boxes.map(({ minX }) => minX));
  const top = Math.min(...boxes.map(({ minY }) => minY));
  return {
    path,
    x: Math.floor(left),
    y: Math.floor(top),
    width: Math.ceil(Math.max(...boxes.map(({ maxX }) => maxX)) - left) + 1,
    height: Math.ceil(Math.max(...boxes.map(({ maxY }) => maxY)) - top) + 1,
  };
}
