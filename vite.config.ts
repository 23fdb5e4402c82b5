/// <reference types="vitest/config" />
import { fileURLToPath } from "node:url";
import { reactRouter } from "@react-router/dev/vite";
import tailwindcss from "@tailwindcss/vite";
import { defineConfig, type Plugin } from "vite";

/**
 * sonner adds its style sheet with a script, which the page's policy forbids (`style-src 'self'`)
 * and which would ship it twice. app.css imports the sheet; this takes the injection out.
 */
function sonnerWithoutInjectedStyles(): Plugin {
  const injection = /^__insertCSS\(".*"\);?$/m;
  return {
    name: "sonner-without-injected-styles",
    transform: {
      filter: { id: /\/sonner\/dist\/index\.mjs/ },
      handler(code) {
        if (!injection.test(code)) this.error("sonner's style injection is not where it was");
        return { code: code.replace(injection, ""), map: null };
      },
    },
  };
}

export default defineConfig({
  // Vitest needs none of React Router's build, and fails with its plugin on.
  plugins: [
    tailwindcss(),
    sonnerWithoutInjectedStyles(),
    process.env.VITEST ? null : reactRouter(),
  ],
  resolve: { alias: { "~": fileURLToPath(new URL("app", import.meta.url)) } },
  build: {
    // A picture is a file of its own, cached for a year, never a data: URL inside the scripts.
    assetsInlineLimit: 0,
  },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          // Every page needs nearly all of it, and two large files compress better than many small.
          output: {
            codeSplitting: {
              groups: [
                { name: "vendor", test: /node_modules/, priority: 1 },
                { name: "store", test: /\/app\// },
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
