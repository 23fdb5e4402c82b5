// Makes what may be no SVG from the drawings in app/band/pictures/: `npm run pictures`.
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright/test";
import { readThemeColor } from "../ui/theme-color.mjs";
import { findBrowser } from "./find-browser.mjs";
import { toIcon } from "./to-icon.mjs";

const pictures = new URL("../band/pictures/", import.meta.url);
const theme = await readFile(new URL("../theme.css", pictures), "utf8");
const paper = readThemeColor(theme);
if (!paper) throw new Error("theme.css has no --color-paper, written as #rrggbb.");

const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const page = await browser.newPage();

await save("favicon.ico", toIcon(await draw("favicon.svg", 32, 32)));

// The favicon is drawn for a few pixels. A phone gives the touch icon round corners, and what is
// transparent a ground of its own.
const touchIcon = await draw("mark.svg", 180, 180, `background: ${paper}; padding: 20px;`);
await save("apple-touch-icon.png", touchIcon);
await save("share-picture.png", await draw("share-picture.svg", 1200, 630));

await browser.close();

/**
 * @param {string} name
 * @param {number} width
 * @param {number} height
 */
async function draw(name, width, height, style = "") {
  const svg = await readFile(new URL(name, pictures), "base64");
  const fill = "position: fixed; inset: 0; width: 100%; height: 100%; box-sizing: border-box;";
  await page.setViewportSize({ width, height });
  await page.setContent(`<img src="data:image/svg+xml;base64,${svg}" style="${fill} ${style}">`);
  return page.screenshot({ omitBackground: true });
}

/**
 * @param {string} name
 * @param {Buffer} content
 */
async function save(name, content) {
  await writeFile(new URL(name, pictures), content);
  console.log(`${name}: ${content.length} bytes`);
}
