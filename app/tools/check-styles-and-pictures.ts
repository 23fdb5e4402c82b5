import { readThemeColor } from "../ui/theme-color.mjs";

/** What the folder holds beside its modules. */
export type StylesAndPictures = {
  theme: string;
  patternStyles: string;
  fonts: string;
  /** The content of faces.json. */
  faces: string;
  /** The width of each picture in heights; not a number where the file is no picture. */
  pictures: Record<string, number>;
};

const colors = [
  ...["paper", "ink", "card", "shade", "muted", "dark", "on-dark", "secondary"],
  ...["primary", "primary-strong", "on-primary", "accent", "accent-shade", "on-accent"],
  ...["success", "danger"],
];
const themeTokens = [
  ...colors.map((color) => `--color-${color}`),
  ...[
    "--font-display",
    "--font-sans",
    "--radius-card",
    "--radius-control",
    "--radius-pill",
    "--shadow-flat",
  ],
  "--ease-bounce",
];
const patterns = ["banner-pattern", "divider-pattern", "footer-pattern"];

/** A line for each mistake in the theme, the patterns and the fonts. */
export function checkStyles(band: StylesAndPictures): string[] {
  const { theme, patternStyles, fonts, faces, pictures } = band;
  const rules = theme.replace(/\/\*.*?\*\//gs, "");
  const missing = themeTokens.filter((token) => !new RegExp(`${token}\\s*:`).test(rules));
  const problems = missing.map((token) => `theme.css: ${token} is missing`);
  if (!readThemeColor(rules)) problems.push("theme.css: --color-paper must be written as #rrggbb");
  // The store has one look: browsers must not draw their parts in another.
  if (!/color-scheme:\s*(light|dark)\s*;/.test(rules)) {
    problems.push("theme.css: color-scheme must be light or dark");
  }
  const [, width, height] = /--aspect-wordmark:\s*([\d.]+)\s*\/\s*([\d.]+)/.exec(rules) ?? [];
  if (!isClose(Number(width) / Number(height), pictures["wordmark.svg"])) {
    problems.push("theme.css: --aspect-wordmark must be the width / height of wordmark.svg");
  }
  for (const name of patterns) {
    if (!patternStyles.includes(`@utility ${name} `)) {
      problems.push(`patterns.css: @utility ${name} is missing`);
    }
  }
  const sources = Object.values<string[]>(JSON.parse(faces)).flat();
  for (const source of sources.filter((source) => !fonts.includes(source))) {
    problems.push(`fonts/faces.json: the fonts are not made from "${source}" yet: npm run fonts`);
  }
  return problems;
}

const neededPictures = [
  ...["mark.svg", "wordmark.svg", "404.svg", "empty.svg", "footer.svg"],
  ...["favicon.svg", "favicon.ico", "apple-touch-icon.png", "share-picture.png"],
];

/** A line for each picture that is missing, unreadable or of another form. */
export function checkPictures({ pictures }: StylesAndPictures): string[] {
  const files = Object.keys(pictures);
  const missing = neededPictures.filter((file) => !files.includes(file));
  const unreadable = files.filter((file) => Number.isNaN(pictures[file]));
  const square = files.filter((file) => file.startsWith("products/") || file === "mark.svg");
  const oblong = square.filter(
    (file) => !Number.isNaN(pictures[file]) && !isClose(1, pictures[file]),
  );
  return [
    ...missing.map((file) => `pictures/${file} is missing`),
    ...unreadable.map((file) => `pictures/${file} is no picture, or has no width and height`),
    ...oblong.map((file) => `pictures/${file} must be as wide as high`),
  ];
}

/** Whether two ratios are the same but for rounding. */
function isClose(one: number, other = Number.NaN): boolean {
  return Math.abs(one / other - 1) < 0.01;
}
