// Finds the browser for the tests and the pictures. Run as a script, it installs one if there is none.
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright/test";

const defaultPaths = [
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
];
/** Chromium without all that makes a window: the tests take half the time in it. */
const headlessShell = "chromium-headless-shell";
const commands = [
  headlessShell,
  "chromium",
  "chromium-browser",
  "google-chrome",
  "google-chrome-stable",
];

/** The path of an installed Chromium or Chrome. Undefined if there is none: Playwright takes its own. */
export function findBrowser() {
  const folders = (process.env.PATH ?? "").split(delimiter);
  const candidates = [
    ...commands.flatMap((command) => folders.map((folder) => join(folder, command))),
    ...defaultPaths,
  ];
  return candidates.find((path) => existsSync(path));
}

/** @param {string} command @param {string[]} args */
function run(command, ...args) {
  execFileSync(command, args, { stdio: "inherit", shell: process.platform === "win32" });
}

const isRun = process.argv[1] === fileURLToPath(import.meta.url);
if (isRun && !findBrowser() && !existsSync(chromium.executablePath())) {
  try {
    run("npx", "playwright", "install", "--with-deps", "chromium");
  } catch {
    // Playwright's Chromium cannot be downloaded everywhere; Debian and its derivatives package one.
    const sudo = process.getuid?.() === 0 ? [] : ["sudo"];
    const apt = [...sudo, "apt-get"];
    run(/** @type {string} */ (apt[0]), ...apt.slice(1), "update", "-qq");
    run(/** @type {string} */ (apt[0]), ...apt.slice(1), "install", "-y", "-qq", headlessShell);
  }
}
