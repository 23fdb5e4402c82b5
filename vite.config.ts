/// <reference types="vitest/config" />
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { checkBand } from "./app/tools/check-band.ts";
import { inlineScripts } from "./app/tools/inline-scripts.ts";

const app = normalizePath(fileURLToPath(new URL("app", import.meta.url)));

/** Replaces code of a package in the browser's files. The build fails if the package lacks that code. */
function patch(id: RegExp, place: RegExp, replacement: string): Plugin {
  let isDone = false;
  return {
    name: `patch ${id}`,
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id, code: place },
      handler(code) {
        isDone = true;
        return { code: code.replace(place, replacement), map: null };
      },
    },
    generateBundle() {
      if (!isDone) this.error(`Cannot find ${place} in ${id}`);
    },
  };
}

/** Removes sonner's style element, which the page's policy forbids. ui/toaster.css imports the styles. */
const sonnerStyles = patch(/\/sonner\/dist\/index\.mjs/, /^__insertCSS\(".*"\);?$/m, "");

/** Removes 642 bytes of warnings. The package gives browsers its development files, which contain them. */
const routerWarnings: Plugin = {
  ...patch(
    /\/react-router\/dist\/development\//,
    /var ENABLE_DEV_WARNINGS = true;/,
    "var ENABLE_DEV_WARNINGS = false;",
  ),
  apply: "build",
};

/**
 * Lets other files import from the root and the libraries. Otherwise, the root and the bundler's runtime
 * become separate files, and each visit makes two more requests and loads 923 more bytes.
 */
const sharedEntries: Plugin = {
  name: "shared entries",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  options({ input, ...options }) {
    const entries = [input ?? []].flat().map((file) => [parse(String(file)).name, file]);
    return {
      ...options,
      input: { ...Object.fromEntries(entries), libraries: "react" },
      preserveEntrySignatures: "allow-extension",
    };
  },
};

/** The development server's port. In production, `react-router-serve` reads PORT itself. */
const port = process.env.PORT ? Number(process.env.PORT) : undefined;

export default defineConfig({
  plugins: [
    checkBand(`${app}/band`),
    tailwindcss(),
    sonnerStyles,
    routerWarnings,
    sharedEntries,
    inlineScripts(),
    // Vitest fails with React Router's plugin and doesn't need it. Vite warns that `envFile` is deprecated,
    // because the plugin's own servers use it. Version 8 of the plugin doesn't.
    process.env.VITEST ? null : reactRouter(),
  ],
  server: { port, strictPort: port !== undefined },
  // Vite bundles the packages that React Router lists. If Vite also discovered others, sonner would miss
  // its patch, and packages that only the server imports would make the first page load twice. Add
  // packages for browsers that aren't ES modules to `include`.
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": app } },
  build: {
    // Keeps pictures in files, which browsers cache for a year. Vite would put small ones into the scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Most deploys don't change the libraries.
                { name: "libraries", test: /node_modules/, priority: 1 },
                // Browsers load the scripts of all pages, and one file is smaller than several.
                { name: "root", test: /\/app\/(?!routes\/|entry\.client)/ },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // The default number of workers leaves one of two cores idle.
    maxWorkers: "100%",
    // Threads are a tenth faster than processes.
    pool: "threads",
    // A property test with a thousand cases is slow on a busy machine.
    testTimeout: 30_000,
    // The band's own test is in its folder.
    include: ["tests/unit/**/*.test.ts?(x)", "app/band/*.test.ts"],
  },
});
