import type { Font } from "fontkitten";
import { type Outline, outlineText } from "./outline-text.ts";
import type { Colors } from "./theme-colors.ts";

/** The name's words in up to three lines, so that it is about as wide as the header has room for. */
export function drawWordmark(name: string, fonts: Font[], { ink }: Colors): string {
  const shapes = [1, 2, 3].map((count) => outlineText(breakLines(name, count), fonts));
  const distance = ({ width, height }: Outline) => Math.abs(Math.log(width / height / 3));
  const { path, x, y, width, height } = shapes.reduce((best, shape) =>
    distance(shape) < distance(best) ? shape : best,
  );
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${x} ${y} ${width} ${height}"><path fill="${ink}" d="${path}"/></svg>`;
}

/** A coin with the initials of the name's first two words. */
export function drawMark(name: string, fonts: Font[], colors: Colors): string {
  const initials = Array.from(
    name.matchAll(/(?<![\p{L}\p{N}])[\p{L}\p{N}]/gu),
    ([letter]) => letter,
  );
  const letters = initials.slice(0, 2).join("") || name.slice(0, 2);
  const { path, x, y, width, height } = outlineText([letters.toUpperCase()], fonts);
  const scale = 38 / Math.hypot(width, height);
  const toMiddle = `scale(${scale.toFixed(4)}) translate(${-x - width / 2} ${-y - height / 2})`;
  return `<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="-32 -32 64 64">
    <circle r="31" fill="${colors.ink}"/>
    <circle r="28" fill="${colors.accent}"/>
    <circle r="23.5" fill="none" stroke="${colors["on-accent"]}" stroke-width="1.5"/>
    <path fill="${colors["on-accent"]}" d="${path}" transform="${toMiddle}"/>
  </svg>`;
}

/** A record that rolls off the page's left edge. */
export function drawMissingPage(mark: string, colors: Colors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="360" viewBox="0 0 480 360">
    <g stroke-linecap="round" stroke-width="24">
      <path stroke="${colors.primary}" d="M130 240H462"/><path stroke="${colors.accent}" d="M130 268H420"/><path stroke="${colors.secondary}" d="M130 296H378"/>
    </g>
    <circle cx="130" cy="180" r="164" fill="${colors.dark}" stroke="${colors.ink}" stroke-width="5"/>
    <g fill="none" stroke="${colors["on-dark"]}" stroke-opacity=".35" stroke-width="3">
      <circle cx="130" cy="180" r="144"/><circle cx="130" cy="180" r="124"/><circle cx="130" cy="180" r="104"/>
    </g>
    ${place(mark, 60, 110, 140, 140)}
  </svg>`;
}

/** An empty tote bag. */
export function drawEmptyCart(mark: string, colors: Colors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="200" viewBox="0 0 240 200">
    <ellipse cx="120" cy="184" rx="98" ry="12" fill="${colors.shade}"/>
    <g fill="none" stroke="${colors.ink}" stroke-linejoin="round" stroke-width="5">
      <path stroke-linecap="round" d="M84 66V46a36 36 0 0 1 72 0v20"/>
      <path fill="${colors.card}" d="M52 66H188L200 182H40Z"/>
    </g>
    <path fill="${colors.primary}" d="M52 66H188l1.6 15H50.4Z"/>
    ${place(mark, 82, 92, 76, 76)}
  </svg>`;
}

/** A magnifying glass that shows an empty place. */
export function drawNothingFound(colors: Colors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="240" height="200" viewBox="0 0 240 200">
    <ellipse cx="120" cy="186" rx="98" ry="10" fill="${colors.shade}"/>
    <g fill="none" stroke="${colors.ink}" stroke-linecap="round">
      <path stroke-width="26" d="M150 124L194 168"/>
      <path stroke="${colors.accent}" stroke-width="16" d="M150 124L194 168"/>
      <circle cx="104" cy="80" r="66" fill="${colors.card}" stroke-width="6"/>
      <circle cx="104" cy="80" r="40" stroke="${colors.primary}" stroke-dasharray="10 15.13" stroke-width="6"/>
    </g>
  </svg>`;
}

/** The wordmark and the mark on the paper colour, for chat previews. */
export function drawSharePicture(wordmark: string, mark: string, colors: Colors): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="1200" height="630" viewBox="0 0 1200 630">
    <path fill="${colors.paper}" d="M0 0H1200V630H0Z"/>
    <path fill="${colors.primary}" d="M0 540H1200v30H0Z"/>
    <path fill="${colors.accent}" d="M0 570H1200v30H0Z"/>
    <path fill="${colors.secondary}" d="M0 600H1200v30H0Z"/>
    ${place(wordmark, 80, 110, 620, 330)}
    ${place(mark, 770, 90, 350, 350)}
  </svg>`;
}

/** Puts a drawing into another drawing as a separate picture, because both drawings may use the same ids. */
function place(svg: string, x: number, y: number, width: number, height: number): string {
  const data = Buffer.from(svg).toString("base64");
  return `<image x="${x}" y="${y}" width="${width}" height="${height}" href="data:image/svg+xml;base64,${data}"/>`;
}

/** Breaks a text into at most so many lines of similar length. */
function breakLines(text: string, count: number): string[] {
  const lines: string[] = [];
  let line = "";
  for (const word of text.split(" ")) {
    const isFull = line.length + word.length / 2 > text.length / count;
    if (line !== "" && isFull && lines.length < count - 1) {
      lines.push(line);
      line = word;
    } else {
      line = line === "" ? word : `${line} ${word}`;
    }
  }
  return [...lines, line];
}
