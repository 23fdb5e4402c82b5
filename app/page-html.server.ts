import type { EntryContext } from "react-router";
import sonner from "../node_modules/sonner/dist/index.mjs?raw";
import css from "./app.css?inline";
import headScript from "./startup/head-script.ts?inline";

// In development, root.tsx links to the style sheet.
const styles = import.meta.env.PROD ? css : "";
const noScriptStyle = ".needs-scripts{display:none!important}";
const [, sonnerStyle] = /^__insertCSS\((".*")\)/m.exec(sonner) ?? [];
if (!sonnerStyle)
  throw new Error("sonner no longer contains its styles in the form that is expected");

/** The content of all style elements. sonner's is empty at first. */
export const pageStyles = [styles, noScriptStyle, "", JSON.parse(sonnerStyle)];

const charset = '<meta charSet="utf-8"/>';
const startOfHead =
  `${charset}<script>${headScript}</script><style>${styles}</style>` +
  `<noscript><style>${noScriptStyle}</style></noscript>`;
const modulePreload = '<link rel="modulepreload"';

/** Adds the tags that React can't put in the right places. */
export function addTags(html: string, { manifest }: EntryContext): string {
  for (const tag of [charset, "</head>", modulePreload]) {
    if (!html.includes(tag)) throw new Error(`React's HTML doesn't contain ${tag}`);
  }
  const links = Object.values(manifest.routes)
    // Only pages have an error boundary. No link leads to the not-found page.
    .filter((route) => route?.hasErrorBoundary && route.path !== "*")
    .flatMap((route) => route?.module ?? [])
    .filter((module) => !html.includes(module))
    .map((module) => `${modulePreload} href="${module}"/>`);
  return html
    .replace("</head>", () => `${links.join("")}</head>`)
    .replaceAll(modulePreload, () => `${modulePreload} fetchpriority="low"`)
    .replace(charset, () => startOfHead);
}
