import type { EntryContext } from "react-router";
import css from "./app.css?inline";
import { missingPath, pages } from "./pages";
import headScript from "./startup/head-script.ts?inline";
import { pageEndId } from "./startup/recovery";

const charset = '<meta charSet="utf-8"/>';
const noScriptStyle = ".needs-scripts{display:none!important}";

/** The start tag that React renders for the empty style element in root.tsx. */
export const styleSheetTag = '<style data-precedence="default" data-href="app">';
const styleSheet = Buffer.from(styleSheetTag + css);

export { headScript };
export const pageStyles = [css, noScriptStyle];

/**
 * Adds tags that React can't put in the right places. The head's script comes first so that it runs even in a
 * truncated page. The template at the end shows that the page is complete. Preloading the other pages' modules
 * saves a request on navigation. All modules have a low priority so that they load after fonts and pictures.
 */
export function addScripts(html: string, { manifest }: EntryContext): string {
  const links = pages
    .filter(({ path }) => path !== missingPath)
    .flatMap(({ file }) => manifest.routes[file.replace(/\.tsx$/, "")]?.module ?? [])
    .filter((module) => !html.includes(module))
    .map((module) => `<link rel="modulepreload" href="${module}"/>`);
  const first = `<script>${headScript}</script><noscript><style>${noScriptStyle}</style></noscript>`;
  return html
    .replace(charset, () => charset + first)
    .replace("</head>", `${links.join("")}</head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
    .replace("</body>", `<template id="${pageEndId}"></template></body>`);
}

/** Fills the empty style element. Concatenates buffers, because page-sized strings are slow to garbage-collect. */
export function insertStyleSheet(html: string): Uint8Array<ArrayBuffer> {
  const [before = "", after] = html.split(styleSheetTag);
  if (after === undefined) return Buffer.from(html);
  return Buffer.concat([Buffer.from(before), styleSheet, Buffer.from(after)]);
}
