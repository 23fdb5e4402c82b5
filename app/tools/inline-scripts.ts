import { build, type Plugin, type Rolldown } from "vite";

/** Loads "./name.ts?inline" as a string that contains the bundled JavaScript of "./name.ts". */
export function inlineScripts(): Plugin {
  return {
    name: "inline scripts",
    load: {
      filter: { id: /\.ts\?inline$/ },
      async handler(id) {
        const { output } = (await build({
          configFile: false,
          logLevel: "warn",
          resolve: { alias: this.environment.config.resolve.alias },
          build: {
            write: false,
            rolldownOptions: {
              input: id.replace("?inline", ""),
              output: { format: "iife" },
              // Leaves out modules whose exports the script doesn't use.
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
