/// <reference types="vitest/config" />
import { parse } from "node:path";
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, normalizePath, type Plugin } from "vite";
import { checkBand } from "./app/tools/check-band.ts";
import { inlineScripts } from "./app/tools/inline-scripts.ts";

const app = normalizePath(fileURLToPath(new URL("app", import.meta.url)));

/** Changes one place in a package that browsers get. The build fails if it doesn't find that place. */
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

/** The script adds a style element, which the page's policy forbids. ui/toaster.css has the styles. */
const sonnerStyles = patch(/\/sonner\/dist\/index\.mjs/, /^__insertCSS\(".*"\);?$/m, "");

/** The package gives browsers its development files. Without their warnings a visit loads 642 bytes fewer. */
const routerWarnings: Plugin = {
  ...patch(
    /\/react-router\/dist\/development\//,
    /var ENABLE_DEV_WARNINGS = true;/,
    "var ENABLE_DEV_WARNINGS = false;",
  ),
  apply: "build",
};

/**
 * Makes the root and the libraries entries from which other files may import. Otherwise the root and the
 * bundler's runtime become separate files: each visit makes two requests more and loads 923 bytes more.
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

/** Only for development: `react-router-serve` reads PORT itself. */
const port = process.env.PORT ? Number(process.env.PORT) : undefined;

export default defineConfig({
  plugins: [
    checkBand(`${app}/band`),
    tailwindcss(),
    sonnerStyles,
    routerWarnings,
    sharedEntries,
    inlineScripts(),
    // Vitest fails with React Router's plugin and doesn't need it. The warning that `envFile` is deprecated
    // is about the plugin's own servers: version 8 no longer has it.
    process.env.VITEST ? null : reactRouter(),
  ],
  server: { port, strictPort: port !== undefined },
  // React Router lists the packages that Vite bundles before it starts. Others that Vite discovered would
  // miss the patch (sonner), or load the first page twice, because only the server imports them. Add
  // packages for browsers that aren't ES modules to `include`.
  optimizeDeps: { noDiscovery: true },
  resolve: { alias: { "~": app } },
  build: {
    // Pictures are files that browsers keep for a year, never data: URLs inside the scripts.
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
                // Browsers get the scripts of all pages, and one file is smaller than several.
                { name: "root", test: /\/app\/(?!routes\/|entry\.client)/ },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // The default leaves one of two cores idle.
    maxWorkers: "100%",
    // A tenth faster than a process for each file.
    pool: "threads",
    // A property with a thousand cases is slow on a busy machine.
    testTimeout: 30_000,
    // The band's own test is in its folder.
    include: ["tests/unit/**/*.test.ts?(x)", "app/band/*.test.ts"],
  },
});
