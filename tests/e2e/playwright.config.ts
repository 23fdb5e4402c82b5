import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices, firefox, webkit } from "playwright/test";
import { findBrowser } from "../../app/tools/find-browser.mjs";
import { freePort } from "../free-port.mjs";

// Each worker loads this file again, and finds the first one's port in its environment.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
/** What ends in .http.test.ts, in any folder, needs no browser. */
const httpTests = "**/*.http.test.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: "100%",
  // Enough for a busy machine. What is not found fails long before its test does.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "dot" : "list",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    // What a test did and asked for, kept if it fails. Without what it saw, which takes a fifth of the time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        // Letters as wide as in a browser with a window, not of whole pixels.
        "--font-render-hinting=none",
      ],
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
    // What a phone's screen says nothing of. The other tests choose their sizes, or depend on none.
    { name: "desktop", use: devices["Desktop Chrome"], grep: /@desktop/ },
    {
      name: "phone",
      use: devices["Pixel 7"],
      testIgnore: [httpTests, "development/**", "deployment/**"],
    },
    { name: "http", testMatch: httpTests },
    // After `npx playwright install --with-deps firefox webkit`. Playwright drives only its own builds of them.
    ...[
      { engine: firefox, use: devices["Desktop Firefox"] },
      { engine: webkit, use: devices["Desktop Safari"] },
    ]
      .filter(({ engine }) => existsSync(engine.executablePath()))
      .map(({ engine, use }) => ({
        name: engine.name(),
        use: { ...use, launchOptions: {} },
        testMatch: "journeys/every-engine.test.ts",
      })),
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
