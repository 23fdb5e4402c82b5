import { defineConfig } from "vite";

/** Bundles the mailing list's command-line tool, because the container has no source files. */
export default defineConfig({
  build: {
    ssr: "app/mailing-list/command-line/main.server.ts",
    outDir: "build",
    emptyOutDir: false,
    copyPublicDir: false,
    rolldownOptions: { output: { entryFileNames: "mailing-list.js", codeSplitting: false } },
  },
});
