import { build, type Plugin } from "vite";

/** Loads "./name.ts?inline" as a string that contains the bundled JavaScript of "./name.ts". */
export function inlineScripts(): Plugin {
  return {
    name: "inline scripts",
    load: {
      filter: { id: /\.ts\?inline$/ },
      async handler(id) {
        const built = await build({
          configFile: false,
          logLevel: "warn",
          resolve: { alias: this.environment.config.resolve.alias },
          build: {
            write: false,
            target: this.environment.getTopLevelConfig().build.target,
            rolldownOptions: {
              input: id.replace("?inline", ""),
              output: { format: "iife" },
            },
          },
        });
        if (!("output" in built)) throw new Error("Vite has several results");
        const [script] = built.output;
        for (const file of script.moduleIds) this.addWatchFile(file);
        return `export default ${JSON.stringify(script.code)}`;
      },
    },
  };
}
