type Colors = Record<string, string>;

/** Pairs of a text's colour and its backgrounds. Each must have this contrast (WCAG 2.2, success criterion 1.4.3). */
const pairs: [text: string, grounds: string[], contrast: number][] = [
  ["ink", ["paper", "card", "shade"], 4.5],
  ["primary", ["paper", "card"], 4.5],
  ["muted", ["card"], 4.5],
  ["success", ["card"], 4.5],
  ["danger", ["card"], 4.5],
  ["on-primary", ["primary", "primary-strong", "muted"], 4.5],
  ["on-accent", ["accent", "accent-shade"], 4.5],
  ["on-dark", ["dark", "secondary"], 4.5],
  ["accent", ["dark"], 4.5],
  // Only large headings have these colours.
  ["accent", ["secondary"], 3],
];

/** Returns the colours that a theme sets, by their names without `--color-`. */
export function readColors(theme: Colors): Colors {
  const colors = Object.entries(theme).map(([token, color]) => [
    token.replace("--color-", ""),
    color,
  ]);
  return Object.fromEntries(colors);
}

/** Derives the colours that theme.css doesn't set from the colours that it sets. */
export function completeColors({ primary = "", accent = "", ...own }: Colors) {
  const { paper = mix(accent, "#ffffff", 0.88) } = own;
  const isDark = isDarkColor(paper);
  const { ink = mix(primary, isDark ? "#ffffff" : "#000000", 0.75) } = own;
  const { card = mix(paper, "#ffffff", isDark ? 0.05 : 0.55) } = own;
  const { "on-dark": onDark = isDark ? ink : paper } = own;
  const { dark = makeReadable(mix(isDark ? paper : primary, "#000000", 0.45), [accent, onDark]) } =
    own;
  const { secondary = makeReadable(mix(primary, dark, 0.5), [accent, onDark]) } = own;
  return {
    paper,
    ink,
    card,
    shade: mix(paper, accent, 0.2),
    muted: makeReadable(mix(ink, paper, 0.2), [card]),
    primary,
    "primary-strong": mix(primary, isDark ? "#ffffff" : "#000000", 0.25),
    "on-primary": isDark ? paper : card,
    accent,
    "accent-shade": mix(accent, "#ffffff", 0.12),
    "on-accent": isDark ? dark : ink,
    dark,
    "on-dark": onDark,
    secondary,
    success: makeReadable(secondary, [card]),
    danger: makeReadable("#c4281c", [card]),
    ...own,
  };
}

/** Reports texts that are hard to read. A wrong colour in theme.css may make derived colours wrong too, so reports it alone. */
export function checkContrast(own: Colors): string[] {
  const colors: Colors = completeColors(own);
  const problems = pairs.flatMap(([text, grounds, needed]) => {
    const color = colors[text] ?? "";
    const contrastWith = (ground: string) => contrastOf(color, colors[ground] ?? "");
    const ground = grounds.find((name) => contrastWith(name) < needed);
    if (!ground) return [];
    const others = grounds.map((name) => colors[name] ?? "");
    const problem = `theme.css: --color-${text}, ${color}, is hard to read on --color-${ground}, ${colors[ground]}: the contrast is ${contrastWith(ground).toFixed(1)} instead of ${needed}. Try ${makeReadable(color, others, needed)}`;
    return { text, problem };
  });
  const causes = problems.filter(({ text }) => text in own);
  return (causes.length > 0 ? causes : problems).map(({ problem }) => problem);
}

export const isDarkColor = (color: string) => luminanceOf(color) < 0.18;

/** Moves a colour towards black or white until it has enough contrast with the other colours. */
function makeReadable(color: string, others: string[], contrast = 4.5): string {
  const steps = Array.from({ length: 51 }, (_, i) => i / 50);
  const candidates = steps.flatMap((step) => [
    mix(color, "#000000", step),
    mix(color, "#ffffff", step),
  ]);
  const isReadable = (one: string) => others.every((other) => contrastOf(one, other) >= contrast);
  return candidates.find(isReadable) ?? color;
}

function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((value, i) => value + (Number(others[i]) - value) * share);
  return `#${mixed.map((value) => Math.round(value).toString(16).padStart(2, "0")).join("")}`;
}

function contrastOf(color: string, other: string): number {
  const [dark = 0, light = 0] = [luminanceOf(color), luminanceOf(other)].toSorted((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

/** The relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

const channelsOf = (color: string) =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
