import type { EntryContext } from "react-router";
import { pages } from "~/pages";
import headScript from "./head-script.ts?inline";
import { pageEndId } from "./recover-failed-start";

const charset = '<meta charSet="utf-8"/>';

/**
 * Adds what React has no place for: the head's script before all that is long, and the page's last element,
 * which that script looks for. The page's policy allows the script by its nonce.
 */
export function addHeadScript(html: string, nonce: string): string {
  return html
    .replace(charset, () => `${charset}<script nonce="${nonce}">${headScript}</script>`)
    .replace("</body>", `<template id="${pageEndId}"></template></body>`);
}

/**
 * Lets the framework's scripts wait for what the page shows, fonts and pictures, and adds the scripts of
 * the other pages: moving to one then needs no request, also offline and after a deploy.
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
