import { execFile } from "node:child_process";
import { cp, mkdir, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { brand } from "~/band/brand";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { test as base } from "../fixtures";
import { addedPages } from "./added-pages";

export const reactRouter = join(projectFolder, "node_modules/@react-router/dev/bin.js");

export const nextTagline = "The tagline of the next version";

/**
 * Its `changed` is the second band's store, with a photograph as its hero, 60 products, more pages and another tagline.
 * All tests of the deployment project use the same store, because its build takes long.
 */
export const test = base.extend<object, { changed: StoreProcess & { folder: string } }>({
  changed: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright needs a list of fixtures here, even an empty one.
    async ({}, use) => {
      const folder = await copyStore();
      await replaceBand(join(folder, "app/band"));
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
  // The cache keeps the photographs of earlier builds.
  await mkdir(join(projectFolder, ".cache"), { recursive: true });
  for (const shared of ["node_modules", ".cache"]) {
    await symlink(await realpath(join(projectFolder, shared)), join(folder, shared));
  }
  return folder;
}

async function replaceBand(band: string): Promise<void> {
  await rm(band, { recursive: true });
  await cp(join(projectFolder, "tests/second-band"), band, { recursive: true });
  await cp(join(band, "pictures/products/bell.jpg"), join(band, "pictures/hero.jpg"));
  await edit(join(band, "brand.ts"), (source) =>
    source
      .replace(/tagline: .*/, `tagline: "${nextTagline}",`)
      .replace(/cartStorageKey: .*/, `cartStorageKey: "${brand.cartStorageKey}",`),
  );
  await edit(join(band, "products.ts"), (source) =>
    source.replace("const products = [", "const products = Array(10).fill([").replace(
      /\] as const;\n$/,
      `]).flat().map((product, index) => ({
        ...product,
        id: product.id + 1000 * Math.floor(index / 6),
        name: index < 6 ? product.name : product.name + " " + index,
      }));`,
    ),
  );
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
