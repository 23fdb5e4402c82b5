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

/** Returns a theme's colours by their names without `--color-`. Derives the colours that the theme doesn't set. */
export function completeColors(theme: Record<string, string>) {
  const names = Object.entries(theme).map(
    ([token, color]) => [token.replace("--color-", ""), color] as const,
  );
  const { primary = "", accent = "", ...own } = Object.fromEntries<string>(names);
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
export function checkContrast(theme: Record<string, string>): string[] {
  const colors: Record<string, string> = completeColors(theme);
  const problems = pairs.flatMap(([text, grounds, needed]) => {
    const token = `--color-${text}`;
    const color = colors[text] ?? "";
    const others = grounds.map((name) => ({ name, color: colors[name] ?? "" }));
    const ground = others.find((other) => contrastOf(color, other.color) < needed);
    if (!ground) return [];
    const contrast = contrastOf(color, ground.color).toFixed(1);
    const better = makeReadable(
      color,
      others.map(({ color }) => color),
      needed,
    );
    const problem = `theme.css: ${token}, ${color}, is hard to read on --color-${ground.name}, ${ground.color}: the contrast is ${contrast} instead of ${needed}. Try ${better}`;
    return { token, problem };
  });
  const causes = problems.filter(({ token }) => token in theme);
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
