// Builds what is measured: the store with catalogues of several sizes, and a hello world.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { endWithUs, modules, project, workshop } from "./exit-cleanup.mjs";
import { growCatalogue } from "./generate-catalogue.mjs";

const notSource = new Set([".git", ".react-router", "build", "data", "node_modules"]);

/** A hello world with the store's versions and framework settings, so that only the pages differ. */
export async function buildHello() {
  const folder = join(workshop, "hello");
  cpSync(fileURLToPath(new URL("hello", import.meta.url)), folder, { recursive: true });
  for (const name of ["package.json", "react-router.config.ts"]) {
    cpSync(join(project, name), join(folder, name));
  }
  return build(folder);
}

/** @param {number} [size] How many products; without it, those the store really has. */
export async function buildStore(size) {
  const folder = join(workshop, size ? `store-${size}` : "store");
  cpSync(project, folder, {
    recursive: true,
    filter: (path) => !notSource.has(relative(project, path)),
  });
  if (size) {
    const file = join(folder, "app/band/products.ts");
    writeFileSync(file, growCatalogue(readFileSync(file, "utf8"), size));
  }
  return build(folder);
}

/** @param {string} folder */
async function build(folder) {
  const tool = join(modules, "@react-router/dev/bin.js");
  const child = endWithUs(
    spawn(process.execPath, [tool, "build"], {
      cwd: folder,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (code !== 0) throw new Error(`${basename(folder)} does not build:\n${output}${errors}`);
  return folder;
}
