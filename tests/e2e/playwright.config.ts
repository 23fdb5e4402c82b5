import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "playwright/test";
import { findBrowser } from "../../app/tools/find-browser.mjs";
import { freePort } from "../free-port.mjs";

// Each worker loads this file again, and finds the first one's port in its environment.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
/** What ends in .http.test.ts, in any folder, needs no browser. */
const httpTests = "**/*.http.test.ts";
/** What a phone's screen says nothing of. The other tests choose their sizes, or depend on none. */
const desktopTests = [
  ...["cart/contents", "cart/drawer"],
  ...["catalogue/filter", "catalogue/filter-scrolling", "catalogue/product-cards"],
  ...["every-page/layout-shift", "home/sections", "routes/not-found"],
  ...["shell/footer", "shell/header", "shell/scroll-position", "shell/toasts"],
];

for (const name of desktopTests) {
  // A test that was renamed would run no longer, in silence.
  if (!existsSync(join(import.meta.dirname, `${name}.test.ts`)))
    throw new Error(`No ${name}.test.ts`);
}

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: "100%",
  // Enough for a busy machine. What is not found fails long before its test does.
  timeout: 60_000,
  expect: { timeout: 10_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "dot" : "list",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 10_000,
    // What a test did, saw and asked for, kept if it fails. Without pictures, which slow the browser.
    trace: { mode: "retain-on-failure", screenshots: false, sources: false },
    launchOptions: {
      executablePath: findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  // A device sets a shopper's user agent: the store takes the browser's own, HeadlessChrome, for a bot's.
  projects: [
    // Each is one test after another: what starts first is over with the others.
    ...["development", "deployment"].map((name) => ({
      name,
      use: devices["Desktop Chrome"],
      testMatch: `${name}/**/*.test.ts`,
    })),
    {
      name: "desktop",
      use: devices["Desktop Chrome"],
      testMatch: desktopTests.map((name) => `${name}.test.ts`),
    },
    {
      name: "phone",
      use: devices["Pixel 7"],
      testIgnore: [httpTests, "development/**", "deployment/**"],
    },
    { name: "http", testMatch: httpTests },
  ],
  webServer: {
    command: "npm run serve",
    cwd: "../..",
    url: `http://localhost:${port}/`,
    env: {
      PORT: String(port),
      DATA_DIR: mkdtempSync(join(tmpdir(), "store-")),
      // All tests are one client.
      SIGN_UPS_PER_CLIENT: "300",
      SITE_URL: "https://shop.example",
    },
  },
});
