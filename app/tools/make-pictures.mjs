// `npm run pictures` makes the icons and pictures that can't be SVG.
import { existsSync } from "node:fs";
import { readFile, writeFile } from "node:fs/promises";
import { chromium } from "playwright/test";
import { readThemeColor } from "../ui/theme-color.mjs";
import { findBrowser } from "./find-or-install-browser.mjs";

const pictures = new URL("../band/pictures/", import.meta.url);
const paper = readThemeColor(await readFile(new URL("../theme.css", pictures), "utf8"));
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });
const page = await browser.newPage();

// Puts a PNG into an ICO file, whose header says where the PNG begins and how long it is.
const png = await draw("favicon.svg", 32, 32);
const header = Buffer.from([0, 0, 1, 0, 1, 0, 32, 32, 0, 0, 1, 0, 32, 0, 0, 0, 0, 0, 22, 0, 0, 0]);
header.writeUInt32LE(png.length, 14);
await writeFile(new URL("favicon.ico", pictures), Buffer.concat([header, png]));

// The icon has a background, because phones choose the colour of transparent pixels.
const touchIcon = await draw("mark.svg", 180, 180, `background: ${paper}; padding: 20px;`);
await writeFile(new URL("apple-touch-icon.png", pictures), touchIcon);
// A photograph may replace this drawing.
if (existsSync(new URL("share-picture.svg", pictures))) {
  const sharePicture = await draw("share-picture.svg", 1200, 630);
  await writeFile(new URL("share-picture.png", pictures), sharePicture);
}
await browser.close();

/** @param {string} name @param {number} width @param {number} height */
async function draw(name, width, height, style = "") {
  const svg = await readFile(new URL(name, pictures), "base64");
  const fill = "position: fixed; inset: 0; width: 100%; height: 100%; box-sizing: border-box;";
  await page.setViewportSize({ width, height });
  await page.setContent(`<img src="data:image/svg+xml;base64,${svg}" style="${fill} ${style}">`);
  return page.screenshot({ omitBackground: true });
}
