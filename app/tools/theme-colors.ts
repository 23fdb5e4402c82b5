/** A theme's colours by their names without `--color-`. */
export type Colors = ReturnType<typeof completeColors>;

/** The colours that a band sets. */
type Theme = { primary: string; accent: string; [name: string]: string };

/** Pairs of a text's colour and its backgrounds. Each must have this contrast (WCAG 2.2, success criterion 1.4.3). */
const pairs: [text: keyof Colors, grounds: (keyof Colors)[], contrast: number][] = [
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

/** Derives the colours that a band doesn't set. */
export function completeColors({ primary, accent, ...own }: Theme) {
  const { paper = mix(accent, "#ffffff", 0.88) } = own;
  const isDark = isDarkColor(paper);
  const { ink = mix(primary, isDark ? "#ffffff" : "#000000", 0.75) } = own;
  const { card = mix(paper, "#ffffff", isDark ? 0.05 : 0.55) } = own;
  const { "on-dark": onDark = isDark ? ink : paper } = own;
  const { dark = makeReadable(mix(isDark ? paper : primary, "#000000", 0.45), [accent, onDark]) } =
    own;
  const { secondary = makeReadable(mix(primary, dark, 0.5), [accent, onDark]) } = own;
  const colors = {
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
  };
  return { ...colors, ...(own as Partial<typeof colors>) };
}

/** Reports texts that are hard to read. A wrong colour in theme.css may make derived colours wrong too, so reports it alone. */
export function checkContrast(theme: Theme): string[] {
  const colors = completeColors(theme);
  const problems = pairs.flatMap(([text, grounds, needed]) => {
    const color = colors[text];
    const others = grounds.map((name) => colors[name]);
    const ground = grounds.find((name) => contrastOf(color, colors[name]) < needed);
    if (!ground) return [];
    const contrast = contrastOf(color, colors[ground]).toFixed(1);
    const better = makeReadable(color, others, needed);
    const problem = `theme.css: --color-${text}, ${color}, is hard to read on --color-${ground}, ${colors[ground]}: the contrast is ${contrast} instead of ${needed}. Try ${better}`;
    return { text, problem };
  });
  const causes = problems.filter(({ text }) => text in theme);
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
  const mixed = [1, 3, 5].map((place) => {
    const value = channelOf(color, place);
    return Math.round(value + (channelOf(other, place) - value) * share);
  });
  return `#${mixed.map((value) => value.toString(16).padStart(2, "0")).join("")}`;
}

function contrastOf(color: string, other: string): number {
  const [one, two] = [luminanceOf(color), luminanceOf(other)];
  return (Math.max(one, two) + 0.05) / (Math.min(one, two) + 0.05);
}

/** The relative luminance, as WCAG 2.2 defines it. */
function luminanceOf(color: string): number {
  const linear = (place: number) => {
    const share = channelOf(color, place) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return 0.2126 * linear(1) + 0.7152 * linear(3) + 0.0722 * linear(5);
}

/** Reads the red (at place 1), green (3) or blue (5) part of a colour such as #a4161a. */
function channelOf(color: string, place: number): number {
  return Number.parseInt(color.slice(place, place + 2), 16);
}
