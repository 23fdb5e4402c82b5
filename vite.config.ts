/// <reference types="vitest/config" />
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { checkBand } from "./app/tools/check-band.ts";
import { inlineScripts } from "./app/tools/inline-scripts.ts";

const app = normalizePath(fileURLToPath(new URL("app", import.meta.url)));

/** Replaces part of a package's code in the scripts for browsers. The build fails if that part is missing. */
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

/** Removes sonner's style element, because the page's CSP forbids it. ui/toaster.css imports the same styles. */
const sonnerStyles = patch(/\/sonner\/dist\/index\.mjs/, /^__insertCSS\(".*"\);?$/m, "");

/** Saves 642 bytes. Without this patch, React Router's browser files contain dev warnings even in production. */
const routerWarnings: Plugin = {
  ...patch(
    /\/react-router\/dist\/development\//,
    /var ENABLE_DEV_WARNINGS = true;/,
    "var ENABLE_DEV_WARNINGS = false;",
  ),
  apply: "build",
};

/**
 * Lets other output files import from `root` and `libraries`. Otherwise, the build has two more files, for the root
 * module and for the bundler's runtime. These files cost a first visit two more requests and 923 more bytes.
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
    // Vitest fails with React Router's plugin and doesn't need it. React Router 7's plugin also causes
    // Vite's warning that `envFile` is deprecated.
    process.env.VITEST ? null : reactRouter(),
  ],
  server: { port, strictPort: port !== undefined },
  // In development, Vite pre-bundles only the packages that React Router's plugin lists. If Vite discovered
  // other packages, it would pre-bundle sonner without the patch above, and reload the first page.
  // If a package for browsers isn't an ES module, add it to `include`.
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": app } },
  build: {
    // Keeps pictures in files, because browsers cache files for a year. By default, Vite inlines small pictures.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // Most deploys don't change the libraries, so browsers keep this file in their caches.
                { name: "libraries", test: /node_modules/, priority: 1 },
                // A visit needs almost all of this code anyway, and one file is smaller than several.
                { name: "root", test: /\/app\/(?!routes\/|entry\.client)/ },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // By default, Vitest leaves one core idle, even on a machine that has only two.
    maxWorkers: "100%",
    // The tests run about 10% faster in threads than in processes.
    pool: "threads",
    // The property tests are slow on a busy machine.
    testTimeout: 30_000,
    // The band's own test is in the band's folder, so replacing the folder replaces the test too.
    include: ["tests/unit/**/*.test.ts?(x)", "app/band/*.test.ts"],
  },
});
