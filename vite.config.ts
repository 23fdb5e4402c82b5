/// <reference types="vitest/config" />
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { checkBand } from "./app/tools/check-band.ts";
import { inlineScripts } from "./app/tools/inline-scripts.ts";

const app = normalizePath(fileURLToPath(new URL("app", import.meta.url)));

/** Changes one place in a package that browsers get, and fails the build where the place is gone. */
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
      if (!isDone) this.error(`${place} is not where it was, in ${id}`);
    },
  };
}

/** Its script adds a style element, which the page's policy forbids: ui/toaster.css has the styles. */
const sonnerStyles = patch(/\/sonner\/dist\/index\.mjs/, /^__insertCSS\(".*"\);?$/m, "");

/** The package gives browsers its development files; this constant is all that they differ in. */
const routerWarnings: Plugin = {
  ...patch(
    /\/react-router\/dist\/development\//,
    /var ENABLE_DEV_WARNINGS = true;/,
    "var ENABLE_DEV_WARNINGS = false;",
  ),
  apply: "build",
};

/**
 * Makes root and libraries entries that others may import from. Else the root and the bundler's runtime are
 * files of a few lines, each of them a request.
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

/** In development alone: `react-router-serve` reads PORT itself. */
const port = process.env.PORT ? Number(process.env.PORT) : undefined;

export default defineConfig({
  plugins: [
    checkBand(`${app}/band`),
    tailwindcss(),
    sonnerStyles,
    routerWarnings,
    sharedEntries,
    inlineScripts(),
    // Vitest needs none of React Router's build, and fails with its plugin on. It says three times
    // that `envFile` is deprecated, which it sets for servers of its own: only version 8 does not.
    process.env.VITEST ? null : reactRouter(),
  ],
  server: { port, strictPort: port !== undefined },
  // React Router names what is to be bundled in advance. What Vite would find besides, it would not
  // patch (sonner), or find late, because only the server imports it, and load the first page twice.
  // A package for browsers that is no ES module has to be named here, in `include`.
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": app } },
  build: {
    // A picture is a file of its own, cached for a year, never a data: URL inside the scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                // A deploy does not change it, for the most part.
                { name: "libraries", test: /node_modules/, priority: 1 },
                // What the pages share. A browser gets the scripts of all pages: in one file they are smaller.
                { name: "root", test: /\/app\/(?!routes\/|entry\.client)/ },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // Else it leaves one core idle, of two.
    maxWorkers: "100%",
    // A tenth faster than a process for each file.
    pool: "threads",
    // A property of a thousand cases takes its time on a busy machine.
    testTimeout: 30_000,
    // The band's own test goes with its folder.
    include: ["tests/unit/**/*.test.ts?(x)", "app/band/*.test.ts"],
  },
});
