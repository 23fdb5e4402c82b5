import { minify, type Plugin, transformWithOxc } from "vite";

/** Loads "./name.ts?inline" as a string that contains the minified JavaScript of "./name.ts", which imports nothing. */
export function inlineScripts(): Plugin {
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
        // A function can't contain the `export` that TypeScript needs in the file.
        const script = await minify(file, `(() => {${code.replace("export {};", "")}})()`);
        return `export default ${JSON.stringify(script.code)}`;
      },
    },
  };
}
