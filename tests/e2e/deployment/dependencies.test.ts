import { readdirSync, readFileSync } from "node:fs";
import { isBuiltin } from "node:module";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import ts from "typescript";
import { projectFolder } from "../../start-store.mjs";

test("`dependencies` in package.json lists every package that a container needs", () => {
  const packages = readFileSync(join(projectFolder, "package.json"), "utf8");
  const installed = Object.keys(JSON.parse(packages).dependencies);
  const build = join(projectFolder, "build");
  const files = readdirSync(join(build, "server"), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(".js"))
    .map((file) => join(build, "server", file))
    .concat(join(build, "mailing-list.js"));
  const imported = files
    .flatMap((file) => ts.preProcessFile(readFileSync(file, "utf8")).importedFiles)
    .map(({ fileName }) => fileName)
    .filter((name) => !name.startsWith(".") && !isBuiltin(name))
    .map((name) => /^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0]);
  expect(imported).toEqual(expect.arrayContaining(["react", "libsql", "pg"]));
  // No built file imports @react-router/serve, but the container's command runs it.
  const needed = new Set([...imported, "@react-router/serve"]);
  expect([...needed].filter((name) => !installed.includes(String(name)))).toEqual([]);
});
