// Builds the apps under test: the store with catalogues of several sizes, and a hello world.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, readFileSync, writeFileSync } from "node:fs";
import { basename, join, relative } from "node:path";
import { text } from "node:stream/consumers";
import { fileURLToPath } from "node:url";
import { killOnExit, temporaryDirectory } from "./exit-cleanup.mjs";
import { generateCatalogue } from "./generate-catalogue.mjs";
import { nodeModulesDirectory, projectDirectory } from "./paths.mjs";

const excludedPaths = new Set([".git", ".react-router", "build", "data", "node_modules"]);

/** Uses the store's dependencies and framework settings, so that only the pages differ. */
export async function buildHelloWorld() {
  const directory = join(temporaryDirectory, "hello");
  cpSync(fileURLToPath(new URL("hello", import.meta.url)), directory, { recursive: true });
  for (const name of ["package.json", "react-router.config.ts", "app/tools/compress-files.ts"]) {
    cpSync(join(projectDirectory, name), join(directory, name));
  }
  return build(directory);
}

/** @param {number} [productCount] By default, the store's real products. */
export async function buildStore(productCount) {
  const directory = copyStore(projectDirectory, productCount ? `store-${productCount}` : "store");
  if (productCount) {
    const file = join(directory, "app/band/products.ts");
    writeFileSync(file, generateCatalogue(readFileSync(file, "utf8"), productCount));
  }
  return build(directory);
}

/** Another version of the store. @param {string} source Its folder, with all but the dependencies. */
export function buildOtherStore(source) {
  return build(copyStore(source, "other-store"));
}

/** @param {string} source @param {string} name */
function copyStore(source, name) {
  const directory = join(temporaryDirectory, name);
  cpSync(source, directory, {
    recursive: true,
    filter: (path) => !excludedPaths.has(relative(source, path)),
  });
  return directory;
}

/** @param {string} directory */
async function build(directory) {
  const reactRouter = join(nodeModulesDirectory, "@react-router/dev/bin.js");
  const child = killOnExit(
    spawn(process.execPath, [reactRouter, "build"], {
      cwd: directory,
      env: { ...process.env, NODE_ENV: "production" },
      stdio: ["ignore", "pipe", "pipe"],
    }),
  );
  const [output, errors, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, "exit"),
  ]);
  if (code !== 0) throw new Error(`${basename(directory)} does not build:\n${output}${errors}`);
  return directory;
}
