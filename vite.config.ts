/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, minify, normalizePath, type Plugin, transformWithOxc } from "vite";
import { imagetools } from "vite-imagetools";

const app = normalizePath(fileURLToPath(new URL("app", import.meta.url)));
const testBand = normalizePath(fileURLToPath(new URL("tests/unit/band", import.meta.url)));

// React and Vite would leave out what tests need if the shell has NODE_ENV=production.
if (process.env.VITEST) process.env.NODE_ENV = "test";

/** Pages load these one by one: the root, the entry and each route. */
const ownChunks = /^\/(routes\/|root\.|entry\.client)/;

export default defineConfig({
  plugins: [
    // Makes small files of each photograph. They are upright, and have no metadata, such as where it was taken.
    imagetools({
      // Vite would publish these files unchanged. If Sharp can't read a file, the build stops.
      include: /\.(apng|avif|bmp|gif|jfif|jpe?g|jxl|pjp|pjpeg|png|webp)(\?.*)?$/i,
      defaultDirectives: new URLSearchParams({ as: "img", w: "240;560;1120;1680", format: "webp" }),
      cache: { enabled: false },
    }),
    // Vite minifies the style sheets. Minified twice, they are larger.
    tailwindcss({ optimize: false }),
    inlineScripts(),
    // Leaves React Router's plugin out of tests, because Vitest fails with it.
    process.env.VITEST ? null : reactRouter(),
  ],
  resolve: {
    alias: {
      // Unit tests quote the words of another band, so no edit of the real band breaks them.
      ...(process.env.VITEST && { "~/band": testBand }),
      "~": app,
    },
  },
  build: {
    // The oldest browsers that README.md names.
    target: ["chrome112", "edge112", "firefox128", "safari16.4", "ios16.4"],
    // Stops Vite from inlining small pictures, because browsers cache separate files for a year.
    assetsInlineLimit: 0,
    // Photographs take longer than other files, so Rolldown would warn about their plugin.
    rolldownOptions: { checks: { pluginTimings: false } },
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
                {
                  name: "app",
                  test: (id) => id.startsWith(`${app}/`) && !ownChunks.test(id.slice(app.length)),
                },
              ],
            },
          },
        },
      },
    },
  },
  test: {
    // Uses all cores. By default, Vitest leaves one core idle, even on a machine that has only two.
    maxWorkers: "100%",
    // The tests run about 10% faster in threads than in processes.
    pool: "threads",
    // The timeout is long, because photographs and databases are slow on a busy machine.
    testTimeout: 30_000,
    restoreMocks: true,
    unstubEnvs: true,
    unstubGlobals: true,
    include: ["tests/unit/**/*.test.ts?(x)"],
    setupFiles: "tests/unit/setup.ts",
  },
});

/** Loads "./name.ts?inline" as the minified JavaScript of "./name.ts", which imports nothing. */
function inlineScripts(): Plugin {
  return {
    name: "inline scripts",
    load: {
      filter: { id: /\.ts\?inline$/ },
      async handler(id) {
        const file = id.replace("?inline", "");
        this.addWatchFile(file);
        const { target } = this.environment.getTopLevelConfig().build;
        const source = await this.fs.readFile(file, { encoding: "utf8" });
        const { code } = await transformWithOxc(source, file, { target: target || undefined });
        const script = await minify(file, `(() => {${code}})()`);
        return `export default ${JSON.stringify(script.code)}`;
      },
    },
  };
}
