// `node tests/find-or-install-browser.mjs` installs a browser if necessary.
import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { chromium } from "playwright/test";

/** Returns an installed browser's path. Otherwise, returns undefined, and Playwright uses its own browser. */
export function findBrowser() {
  // Updates of the machine change other browsers, but not Playwright's own.
  if (existsSync(chromium.executablePath())) return undefined;
  // `chromium-headless-shell` comes first, because the tests are faster in it.
  const names = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"];
  return names.map((name) => `/usr/bin/${name}`).find((path) => existsSync(path));
}

const isScript = process.argv[1] === fileURLToPath(import.meta.url);
if (isScript && !findBrowser() && !existsSync(chromium.executablePath())) {
  try {
    run("npx playwright install --with-deps chromium");
  } catch {
    // Installs Debian's package instead, because some networks can't reach Playwright's servers.
    const sudo = process.getuid?.() === 0 ? "" : "sudo ";
    run(`${sudo}apt-get update -qq`);
    run(`${sudo}apt-get install -y -qq chromium-headless-shell`);
  }
}

/** Shows a command before it runs, because it may change the system. @param {string} command */
function run(command) {
  console.log(`The tests need a browser. Running "${command}", which installs packages as root`);
  execSync(command, { stdio: "inherit" });
}
