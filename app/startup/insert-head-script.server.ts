import headScript from "./head-script.ts?inline";
import { pageEndId } from "./recover-failed-start";

const charset = '<meta charSet="utf-8"/>';

/**
 * Puts the head's script before all that is long, and an element at the page's end that the script looks
 * for. React has no place for either. The page's policy allows the script by its nonce.
 */
export function insertHeadScript(html: string, nonce: string): string {
  return html
    .replace(charset, () => `${charset}<script nonce="${nonce}">${headScript}</script>`)
    .replace("</body>", `<template id="${pageEndId}"></template></body>`);
}
