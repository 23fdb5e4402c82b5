/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { minify } from "terser";
import { defineConfig, type Plugin } from "vite";

/** Changes one place in a package that browsers get, and fails the build when it is gone. */
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

/** Its script adds its style sheet, against the page's policy and over the store's: toasts.css has it. */
const sonnerStyles = patch(/\/sonner\/dist\/index\.mjs/, /^__insertCSS\(".*"\);?$/m, "");

/** Its package names the development files to browsers; this is all that sets them apart. */
const routerWarnings: Plugin = {
  ...patch(
    /\/react-router\/dist\/development\//,
    /var ENABLE_DEV_WARNINGS = true;/,
    "var ENABLE_DEV_WARNINGS = false;",
  ),
  apply: "build",
};

/** Vite minifies quickly; what a slower pass finds after it is worth 0.7 KB to every new shopper. */
const minifyTwice: Plugin = {
  name: "minify-twice",
  apply: "build",
  applyToEnvironment: ({ name }) => name === "client",
  async generateBundle(_, bundle) {
    for (const file of Object.values(bundle)) {
      if (file.type !== "chunk") continue;
      const compress = { passes: 3, pure_getters: true };
      file.code =
        (await minify(file.code, { module: true, ecma: 2020, compress })).code ?? file.code;
    }
  },
};

export default defineConfig({
  // Vitest needs none of React Router's build, and fails with its plugin on.
  plugins: [
    tailwindcss(),
    sonnerStyles,
    routerWarnings,
    minifyTwice,
    process.env.VITEST ? null : reactRouter(),
  ],
  // In development, what is bundled beforehand passes the patch by; and what only the server needs
  // would be found late and break the first page.
  optimizeDeps: { exclude: ["sonner", "lru-cache", "negotiator"] },
  resolve: { alias: { "~": fileURLToPath(new URL("app", import.meta.url)) } },
  build: {
    // A picture is a file of its own, cached for a year, never a data: URL inside the scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // What every page needs in one file: a kilobyte less on the wire than libraries and store
          // apart, at the price of sending the libraries again after a deploy.
          output: {
            codeSplitting: {
              groups: [
                { name: "app", test: /node_modules|\/app\/(?!home|mailing-list|root|routes)/ },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    include: ["tests/unit/**/*.test.ts?(x)"],
  },
});
