import { existsSync } from "node:fs";
import { join } from "node:path";
import { defineConfig, devices, firefox, webkit } from "playwright/test";
import { findBrowser } from "../find-or-install-browser.mjs";
import { freePort } from "../free-port.mjs";
import "../unset-settings.mjs";

// Workers load this file again and inherit E2E_PORT, so they use the same port.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
const httpTests = "**/*.http.test.ts";

const desktopFirefox = { ...devices["Desktop Firefox"], launchOptions: {} };

/** Tests with the tag "@not-firefox" measure what only Chromium records, or need what Playwright can't do in Firefox. */
const firefoxProjects = [
  {
    name: "firefox phone",
    use: { ...desktopFirefox, viewport: { width: 412, height: 839 } },
    testIgnore: httpTests,
    grepInvert: /@desktop-only|@not-firefox/,
  },
  { name: "firefox desktop", use: desktopFirefox, grep: /@desktop/, grepInvert: /@not-firefox/ },
];

const webkitProject = {
  name: "webkit",
  use: { ...devices["Desktop Safari"], launchOptions: {} },
  grep: /@webkit/,
};

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: "100%",
  // These timeouts are long enough for a busy machine.
  timeout: 60_000,
  expect: {
    timeout: 20_000,
    // The default threshold ignores paler colours. Some versions of Chromium draw a few pixels differently.
    toHaveScreenshot: { threshold: 0.02, maxDiffPixels: 50 },
  },
  snapshotPathTemplate: "{testDir}/screenshots/{arg}{ext}",
  // Other systems draw letters differently.
  ignoreSnapshots: process.platform !== "linux",
  forbidOnly: Boolean(process.env.CI),
  reporter: "list",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    screenshot: "only-on-failure",
    trace: process.env.CI ? "retain-on-failure" : "off",
    launchOptions: {
      executablePath: findBrowser(),
      // Draws letters without the machine's font settings. Headless Chromium also needs the argument below.
      env: { ...process.env, FONTCONFIG_FILE: join(import.meta.dirname, "fonts.conf") },
      // Shows scrollbars, as browsers of shoppers do.
      ignoreDefaultArgs: ["--hide-scrollbars"],
      args: [
        // Otherwise, Debian's Chromium starts two more pages for each test, behind its address bar. This list replaces
        // Playwright's own, which doesn't matter for pages from this machine.
        "--disable-features=WebUIOmniboxPopup,WebUIOmniboxAimPopup",
        "--font-render-hinting=none",
      ],
    },
  },
  projects: [
    { name: "desktop", use: devices["Desktop Chrome"], grep: /@desktop/ },
    {
      name: "phone",
      use: devices["Pixel 7"],
      testIgnore: httpTests,
      grepInvert: /@desktop-only/,
    },
    { name: "http", testMatch: httpTests },
    // Playwright needs its own Firefox and WebKit: `npx playwright install --with-deps firefox webkit` installs them.
    ...(existsSync(firefox.executablePath()) ? firefoxProjects : []),
    ...(existsSync(webkit.executablePath()) ? [webkitProject] : []),
  ],
  webServer: {
    command: "npm run serve",
    cwd: "../..",
    url: `http://localhost:${port}/`,
    env: {
      PORT: String(port),
      DATA_DIR: "test-results",
      SITE_URL: "https://shop.example/",
    },
  },
});
