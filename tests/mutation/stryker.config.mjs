// Changes the store's logic in one place after another, and expects a unit test to fail each time.

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  // Not what only a browser or a running server reaches: tests/e2e has it. Not catalogue/products.ts and
  // home/hero.tsx, whose import.meta.glob Vite reads from the source: it cannot be changed.
  mutate: [
    "app/cart/{rules,cart-storage,cart-actions}.ts",
    "app/cart/{removals,early-clicks,toasts,use-drawer}.ts",
    "app/catalogue/{filter,close-matches,money,use-new-results}.ts",
    "app/catalogue/*.tsx",
    "app/home/about.tsx",
    "app/mailing-list/*.{ts,tsx}",
    "app/mailing-list/command-line/run-command.server.ts",
    "app/server/{client-address,normalize-requests,page-cache-key,page-cache}.server.ts",
    "app/server/{headers,render-queue,stored-response,posted-form,rate-limit,error-log}.server.ts",
    "app/server/{front-door,rendered-page,plain-response,graceful-stop,static-files,access-log,unread-body}.server.ts",
    "app/server/{browser-reports,allowed-methods,same-origin,settings,check-settings}.server.ts",
    "app/entry.server.tsx",
    "app/search-engines/*.ts",
    "app/shell/*.tsx",
    "app/startup/*.{ts,tsx}",
    "app/routes/*.{ts,tsx}",
    "app/ui/*.ts",
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
