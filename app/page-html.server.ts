import type { EntryContext } from "react-router";
import css from "./app.css?inline";
import headScript from "./startup/head-script.ts?inline";

const charset = '<meta charSet="utf-8"/>';
const noScriptStyle = ".needs-scripts{display:none!important}";

/** The start tag that React renders for the empty style element in root.tsx. */
const styleSheetTag = '<style data-precedence="default" data-href="app">';

const modulePreload = '<link rel="modulepreload"';
const requiredTags = [charset, "</head>", modulePreload];
// In development, the page links to the style sheet.
if (import.meta.env.PROD) requiredTags.push(styleSheetTag);

export { headScript };
export const pageStyles = [css, noScriptStyle];

/** Adds the style sheet, and tags that React can't put in the right places. */
export function addTags(html: string, { manifest }: EntryContext): string {
  for (const tag of requiredTags) {
    if (!html.includes(tag)) throw new Error(`React's HTML doesn't contain ${tag}`);
  }
  const links = Object.values(manifest.routes)
    // Only pages have an error boundary. No link leads to the not-found page.
    .filter((route) => route?.hasErrorBoundary && route.path !== "*")
    .flatMap((route) => route?.module ?? [])
    .filter((module) => !html.includes(module))
    .map((module) => `<link rel="modulepreload" href="${module}"/>`);
  const startOfHead = `<script>${headScript}</script><noscript><style>${noScriptStyle}</style></noscript>`;
  return html
    .replace(charset, () => charset + startOfHead)
    .replace("</head>", `${links.join("")}</head>`)
    .replaceAll(modulePreload, `${modulePreload} fetchpriority="low"`)
    .replace(styleSheetTag, () => styleSheetTag + css);
}
