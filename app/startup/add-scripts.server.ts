import type { EntryContext } from "react-router";
import { pages } from "~/pages";
import headScript from "./head-script.ts?inline";
import { pageEndId } from "./recover-failed-start";

export { headScript };

const charset = '<meta charSet="utf-8"/>';

/**
 * Adds two things that React has no place for. The head's script runs before the long style sheet arrives. It
 * looks for the template, which is the last element of a whole page.
 */
export function addHeadScript(html: string): string {
  return html
    .replace(charset, () => `${charset}<script>${headScript}</script>`)
    .replace("</body>", `<template id="${pageEndId}"></template></body>`);
}

/**
 * Loads the framework's scripts after what the page shows, fonts and pictures. Adds the scripts of the other
 * pages, so that moving to one needs no request, also offline and after a deploy.
 */
export function preloadScripts(html: string, { manifest }: EntryContext): string {
  // No link leads to the missing page.
  const modules = pages
    .filter(({ path }) => path !== "*")
    .flatMap(({ file }) => manifest.routes[file.replace(/\.tsx$/, "")]?.module ?? []);
  const links = modules
    .filter((module) => !html.includes(module))
    .map((module) => `<link rel="modulepreload" href="${module}"/>`);
  return html
    .replace("</head>", `${links.join("")}</head>`)
    .replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}
