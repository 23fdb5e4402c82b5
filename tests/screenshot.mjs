// Takes the README's screenshot. Run this script after `npm run build`.
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { chromium } from "playwright/test";
import { findBrowser } from "./find-or-install-browser.mjs";
import { startStore } from "./start-store.mjs";

const project = join(import.meta.dirname, "..");
const { paper } = JSON.parse(readFileSync(join(project, "app/band/made/colors.json"), "utf8"));
const { url } = await startStore();
const browser = await chromium.launch({ executablePath: findBrowser(), args: ["--no-sandbox"] });

const desktop = await photograph("/", 1280, 800);
const phone = await photograph("/store", 390, 800);
const page = await browser.newPage({ viewport: { width: 1200, height: 560 } });
const style = "height: 500px; border-radius: 12px; box-shadow: 0 2px 16px #0004";
await page.setContent(`<body style="margin: 0; height: 100vh; display: flex; align-items: center;
  justify-content: space-evenly; background: ${paper}">
  <img src="${desktop}" style="${style}"><img src="${phone}" style="${style}">`);
const path = join(project, ".github/screenshot.jpg");
const { length } = await page.screenshot({ path, type: "jpeg", quality: 85 });
console.log(`${path}: ${length} bytes`);
await browser.close();
process.exit(0);

/** @param {string} path @param {number} width @param {number} height */
async function photograph(path, width, height) {
  const page = await browser.newPage({ viewport: { width, height }, reducedMotion: "reduce" });
  await page.goto(url + path, { waitUntil: "networkidle" });
  const picture = await page.screenshot();
  await page.close();
  return `data:image/png;base64,${picture.toString("base64")}`;
}
