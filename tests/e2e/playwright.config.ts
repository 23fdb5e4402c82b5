import { existsSync, mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices, firefox, webkit } from "playwright/test";
import { findBrowser } from "../../app/tools/find-browser.mjs";
import { freePort } from "../free-port.mjs";

// Each worker loads this file again and finds the port in its environment.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
/** These tests need no browser. */
const httpTests = "**/*.http.test.ts";

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  workers: "100%",
  // Enough for a busy machine.
  timeout: 60_000,
  expect: { timeout: 20_000 },
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "dot" : "list",
  use: {
    baseURL: `http://localhost:${port}`,
    actionTimeout: 20_000,
    // Actions and requests of failed tests. Screenshots and snapshots take a fifth of the time.
    trace: { mode: "retain-on-failure", screenshots: false, snapshots: false, sources: false },
    launchOptions: {
      executablePath: findBrowser(),
      args: [
        "--no-sandbox",
        "--disable-background-networking",
        "--disable-component-update",
        // Letters are as wide as in a browser with a window, not whole pixels wide.
        "--font-render-hinting=none",
      ],
    },
  },
  // A device sets a shopper's user agent. The store takes HeadlessChrome for a bot.
  projects: [
    // These tests run one after another, so they start first.
    ...["development", "deployment"].map((name) => ({
      name,
      use: devices["Desktop Chrome"],
      testMatch: `${name}/**/*.test.ts`,
    })),
    // Tests that a phone's screen doesn't cover. The other tests choose their sizes, or depend on none.
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
      // All tests together are one client.
      SIGN_UPS_PER_CLIENT: "300",
      SITE_URL: "https://shop.example",
    },
  },
});
