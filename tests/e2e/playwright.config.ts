import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { defineConfig, devices } from "@playwright/test";
import { findBrowser } from "../../app/tools/find-browser.mjs";
import { freePort } from "../free-port.mjs";

// Each worker loads this file again, and finds the first one's port in its environment.
process.env.E2E_PORT ??= String(await freePort());
const port = Number(process.env.E2E_PORT);
const otherProjects = ["http/**", "development/**", "deployment/**"];

export default defineConfig({
  testDir: ".",
  outputDir: "../../test-results",
  fullyParallel: true,
  forbidOnly: Boolean(process.env.CI),
  reporter: process.env.CI ? "dot" : "list",
  use: {
    baseURL: `http://localhost:${port}`,
    trace: "retain-on-failure",
    launchOptions: {
      executablePath: findBrowser(),
      args: ["--no-sandbox", "--disable-background-networking", "--disable-component-update"],
    },
  },
  // A device sets a shopper's user agent: the store takes the browser's own, HeadlessChrome, for a bot's.
  projects: [
    { name: "desktop", use: devices["Desktop Chrome"], testIgnore: otherProjects },
    { name: "phone", use: devices["Pixel 7"], testIgnore: otherProjects },
    { name: "http", testMatch: "http/**/*.test.ts" },
    ...["development", "deployment"].map((name) => ({
      name,
      use: devices["Desktop Chrome"],
      testMatch: `${name}/**/*.test.ts`,
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
