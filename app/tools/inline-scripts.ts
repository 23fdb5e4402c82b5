import { build, type Plugin, type Rolldown } from "vite";

/** Makes `import text from "./name.ts?inline"` the text of that module, bundled with all that it imports. */
export function inlineScripts(): Plugin {
  let alias: Record<string, string>;
  return {
    name: "inline scripts",
    config({ resolve }) {
      alias = resolve?.alias as Record<string, string>;
    },
    load: {
      filter: { id: /\.ts\?inline$/ },
      async handler(id) {
        const { output } = (await build({
          configFile: false,
          logLevel: "warn",
          resolve: { alias },
          publicDir: false,
          build: {
            write: false,
            modulePreload: false,
            rolldownOptions: {
              input: id.replace("?inline", ""),
              output: { format: "iife" },
              // A module that only names things is not there for what else it does.
              treeshake: { moduleSideEffects: false },
            },
          },
        })) as Rolldown.RolldownOutput;
        for (const file of output[0].moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(output[0].code)}`;
      },
    },
  };
}
