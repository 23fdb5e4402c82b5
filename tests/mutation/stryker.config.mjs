// Changes the store's logic in one place after another, and expects a unit test to fail each time.

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  // Not what only a browser or a running server reaches: tests/e2e has it.
  mutate: [
    "app/{cart,catalogue,home,mailing-list,routes,search-engines,server,shell,startup,ui}/**/*.{ts,tsx}",
    "app/{root,entry.server}.tsx",
    "app/tools/{check-*.ts,compress-files.ts,to-icon.mjs,unicode-range.mjs}",
    "!app/mailing-list/command-line/{main.server,vite.config}.ts",
    "!app/ui/icons.tsx",
  ],
  plugins: ["@stryker-mutator/*", import.meta.resolve("./leave-out-messages.mjs")],
  ignorers: ["messages"],
  testRunner: "vitest",
  coverageAnalysis: "perTest",
  concurrency: "100%",
  reporters: ["progress-append-only", "clear-text"],
  clearTextReporter: { allowColor: false, reportTests: false },
  thresholds: { high: 95, low: 90, break: 90 },
  tempDirName: ".stryker",
  ignorePatterns: ["/build", "/data", "/test-results"],
};
