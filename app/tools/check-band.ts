import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { type Plugin, runnerImport } from "vite";
import { findProblems } from "./find-problems.ts";

/** Stops the build, and the start of development, at mistakes in the band's folder. */
export function checkBand(folder: string): Plugin {
  return {
    name: "check the band's folder",
    applyToEnvironment: ({ name }) => name === "client",
    async buildStart() {
      const problems = findProblems(await readBand(folder));
      if (problems.length > 0) this.error({ message: `\n\n${problems.join("\n")}\n`, stack: "" });
    },
  };
}

/** Reads what the folder holds: the exports of its modules, its style sheets and the names of its pictures. */
export async function readBand(folder: string) {
  const importFile = async (file: string) =>
    (await runnerImport<Record<string, unknown>>(join(folder, file))).module;
  const [brand, products, currency, theme, fonts, pictures] = await Promise.all([
    importFile("brand.ts"),
    importFile("products.ts"),
    importFile("currency.ts"),
    readFile(join(folder, "theme.css"), "utf8"),
    readFile(join(folder, "fonts/fonts.css"), "utf8"),
    readdir(join(folder, "pictures"), { recursive: true }),
  ]);
  return {
    ...{ ...brand, ...products, ...currency, theme, fonts },
    pictures: pictures.map((file) => file.replaceAll("\\", "/")),
  };
}
