import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { test as base } from "../fixtures";
import { addedPages } from "./added-pages";

export const reactRouter = join(projectFolder, "node_modules/@react-router/dev/bin.js");

export const nextTagline = "The tagline of the next version";

/**
 * Its `changed` is the next version of the store, with more pages and another tagline.
 * All tests of the deployment project use the same store, because its build takes long.
 */
export const test = base.extend<object, { changed: StoreProcess & { folder: string } }>({
  changed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright needs a list of fixtures here, even an empty one.
    async ({}, use) => {
      const folder = await copyStore();
      await edit(join(folder, "app/band/brand.ts"), (source) =>
        source.replace(/tagline: ".*/, `tagline: "${nextTagline}",`),
      );
      await addPages(join(folder, "app"));
      await promisify(execFile)(process.execPath, [reactRouter, "build"], {
        cwd: folder,
        env: { ...process.env, NODE_ENV: "production" },
      });
      const store = await startStore({ folder, env: { COMMIT: "4c0ffee" } });
      await use({ ...store, folder });
      await store.stop();
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
    { scope: "worker", timeout: 180_000 },
  ],
});

/** Copies the source files that `docker build` reads, and returns the copy's folder. */
async function copyStore(): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-next-")));
  const ignore = await readFile(join(projectFolder, ".dockerignore"), "utf8");
  for (const [, source = ""] of ignore.matchAll(/^!(.*)$/gm)) {
    await cp(join(projectFolder, source), join(folder, source), { recursive: true });
  }
  await symlink(join(projectFolder, "node_modules"), join(folder, "node_modules"));
  return folder;
}

async function addPages(app: string): Promise<void> {
  let routes = "";
  for (const [name, source] of Object.entries(addedPages)) {
    await writeFile(join(app, `routes/${name}.tsx`), source);
    routes += `  route("${name}", "routes/${name}.tsx"),\n`;
  }
  await edit(join(app, "routes.ts"), (list) => list.replace("] satisfies", `${routes}] satisfies`));
}

async function edit(file: string, change: (source: string) => string): Promise<void> {
  await writeFile(file, change(await readFile(file, "utf8")));
}
