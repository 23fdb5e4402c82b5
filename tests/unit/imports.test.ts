import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const app = join(import.meta.dirname, "../../app");
const table = readFileSync(join(app, "README.md"), "utf8").matchAll(/^\| `([\w-]+)\/` \|/gm);
const folders = Array.from(table, ([, folder = ""]) => folder);

test("app/README.md lists each folder in app/", () => {
  const entries = readdirSync(app, { withFileTypes: true });
  const names = entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
  expect(folders.toSorted()).toEqual(names.toSorted());
});

test.each(folders)("%s/ imports only from the folders below it in app/README.md", (folder) => {
  const below = folders.slice(folders.indexOf(folder) + 1);
  for (const file of readdirSync(join(app, folder), { recursive: true, encoding: "utf8" })) {
    if (!/\.tsx?$/.test(file)) continue;
    const source = readFileSync(join(app, folder, file), "utf8");
    // React Router's build imports all folders.
    expect(source, file).not.toContain('"virtual:');
    // Biome forbids "../" between folders.
    for (const [, imported] of source.matchAll(/"~\/([\w-]+)\//g)) {
      expect(below, file).toContain(imported);
    }
  }
});
