import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { test } from "playwright/test";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";

/** Starts the built store, but one route has another module. That module's source can use `original` and `routes`. */
export async function startChangedStore(route: string, module: string): Promise<StoreProcess> {
  const build = test.info().outputPath("changed-store.mjs");
  const url = JSON.stringify(pathToFileURL(join(projectFolder, "build/server/index.js")));
  await writeFile(
    build,
    `export * from ${url};
    import { routes } from ${url};
    const original = routes["${route}"].module;
    routes["${route}"].module = ${module};`,
  );
  return startStore({ build });
}
