// Changes the store's logic in one place after another, and expects a unit test to fail each time.

/** @type {import("@stryker-mutator/api/core").PartialStrykerOptions} */
export default {
  // Not what only a browser or a running server reaches: tests/e2e has it. Not products.ts, whose
  // import.meta.glob Vite reads from the source: it cannot be changed.
  mutate: [
    "app/cart/{rules,cart-storage,cart-actions}.ts",
    "app/cart/{removals,early-clicks,toasts,use-drawer,use-cart,focus}.ts",
    "app/cart/*.tsx",
    "app/root.tsx",
    "app/catalogue/{filter,close-matches,money}.ts",
    "app/mailing-list/*.server.ts",
    "app/mailing-list/command-line/run-command.server.ts",
    "app/server/{client-address,normalize-requests,page-cache-key,page-cache}.server.ts",
    "app/server/{headers,render-queue,stored-response,posted-form,rate-limit,error-log}.server.ts",
    "app/server/{front-door,rendered-page,plain-response,graceful-stop,static-files,access-log,unread-body}.server.ts",
    "app/server/{browser-reports,allowed-methods,same-origin,settings,check-settings}.server.ts",
    "app/entry.server.tsx",
    "app/search-engines/*.ts",
    "app/startup/{record-early-clicks,recover-failed-start,preload-scripts.server}.ts",
    "app/routes/{robots,sitemap,health,reports}.ts",
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
