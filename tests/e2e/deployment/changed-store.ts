import { execFile } from "node:child_process";
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { test } from "playwright/test";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";

export const reactRouter = join(projectFolder, "node_modules/@react-router/dev/bin.js");

/**
 * Builds and starts a changed copy of the store for the tests in a file: it has the given routes, and `change` edits
 * its files.
 */
export function prepareChangedStore(
  routes: Record<string, string>,
  change: (folder: string) => Promise<unknown> = async () => {},
  env: NodeJS.ProcessEnv = {},
) {
  const copy = {} as { folder: string; store: StoreProcess };

  test.beforeAll(async () => {
    test.setTimeout(120_000);
    const folder = await copyStore(routes);
    await change(folder);
    await promisify(execFile)(process.execPath, [reactRouter, "build"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
    });
    Object.assign(copy, { folder, store: await startStore({ folder, env }) });
  });

  test.afterAll(async () => {
    await copy.store.stop();
    await rm(copy.folder, { recursive: true, maxRetries: 5 });
  });

  return copy;
}

/** Copies the source files that `docker build` reads, adds a route for each path, and returns the copy's folder. */
async function copyStore(routes: Record<string, string>): Promise<string> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-next-")));
  const ignore = await readFile(join(projectFolder, ".dockerignore"), "utf8");
  for (const [, source = ""] of ignore.matchAll(/^!(.*)$/gm)) {
    await cp(join(projectFolder, source), join(folder, source), { recursive: true });
  }
  await symlink(await realpath(join(projectFolder, "node_modules")), join(folder, "node_modules"));
  let added = "";
  for (const [path, source] of Object.entries(routes)) {
    const file = `routes/${path.replace(/\W.*/, "")}.tsx`;
    await writeFile(join(folder, "app", file), source);
    added += `  route("${path}", "${file}"),\n`;
  }
  const list = join(folder, "app/routes.ts");
  const source = await readFile(list, "utf8");
  await writeFile(list, source.replace("] satisfies", `${added}] satisfies`));
  return folder;
}
