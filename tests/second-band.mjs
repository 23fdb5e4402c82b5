// Shows that the store follows any band: builds and tests a copy of it that has tests/second-band/ as
// app/band/, and finds what of the first band is left. Arguments go to the browser tests:
// `npm run second-band -- responsive --project=phone`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { readdir, readFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative, sep } from "node:path";
import { runnerImport } from "vite";

const project = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(realpathSync(tmpdir()), "store-second-band-"));
const notCopied = [
  ".git",
  ".react-router",
  "build",
  "data",
  "node_modules",
  "test-results",
  ".stryker",
];
const notSearched = ["node_modules", "app/band", "tests/second-band"];

// As it is now: importing a file with Vite sets NODE_ENV, and builds would become those of development.
const env = { ...process.env };

/** @type {import("node:child_process").ChildProcess | undefined} */
let child;

process.once("exit", () => {
  child?.kill();
  rmSync(copy, { recursive: true, force: true, maxRetries: 5 });
});
// A signal's default handler ends the process without the "exit" event.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => process.exit(130));
}

cpSync(project, copy, {
  recursive: true,
  // The links in public/ are to lead to the second band's icons.
  verbatimSymlinks: true,
  filter: (path) => !notCopied.includes(relative(project, path)),
});
symlinkSync(realpathSync(join(project, "node_modules")), join(copy, "node_modules"), "junction");
rmSync(join(copy, "app/band"), { recursive: true });
cpSync(join(copy, "tests/second-band"), join(copy, "app/band"), { recursive: true });

if (!(await run("npm", "run", "build"))) process.exit(1);
const playwright = ["playwright", "test", "--config", "tests/e2e/playwright.config.ts"];
// What fails does not hide what else does.
const results = [
  await findLeftovers(),
  await run("npm", "run", "types"),
  await run("npm", "run", "unit"),
  await run("npx", ...playwright, ...process.argv.slice(2)),
];
process.exitCode = results.every(Boolean) ? 0 : 1;

/**
 * Runs a command in the copy, and tells whether it succeeds.
 *
 * @param {string} command
 * @param {string[]} args
 */
async function run(command, ...args) {
  child = spawn(command, args, { cwd: copy, env, stdio: "inherit" });
  const [code] = await once(child, "exit");
  child = undefined;
  return code === 0;
}

/** Names each file of the copy that has something of the first band, and tells whether there is none. */
async function findLeftovers() {
  const wanted = await readFirstBand();
  const entries = await readdir(copy, { recursive: true, withFileTypes: true });
  let isClean = true;
  for (const entry of entries) {
    const path = join(entry.parentPath, entry.name);
    const file = relative(copy, path).replaceAll(sep, "/");
    if (!entry.isFile() || notSearched.some((folder) => file.startsWith(`${folder}/`))) continue;
    const content = `${file}\n${await readFile(path, "utf8")}`;
    for (const { text, pattern } of wanted) {
      if (!pattern.test(content)) continue;
      console.error(`${file} has the first band's “${text}”`);
      isClean = false;
    }
  }
  return isClean;
}

/** The first band's names, sentences and colours, and the words of its name and tagline. */
async function readFirstBand() {
  /** @param {string} file */
  const load = async (file) =>
    /** @type {any} */ ((await runnerImport(join(project, "app/band", file))).module);
  const { brand } = await load("brand.ts");
  const { products, categories, allProductsIntro } = await load("products.ts");
  const theme = await readFile(join(project, "app/band/theme.css"), "utf8");

  /** @type {string[]} */
  const sentences = Object.values(brand)
    .flat()
    .filter((value) => typeof value === "string");
  const texts = new Set([
    brand.website,
    ...sentences.filter((sentence) => sentence.includes(" ")),
    // Shorter words are in any text.
    ...`${brand.name} ${brand.tagline}`.split(/\s+/).filter((word) => word.length >= 6),
    ...products.flatMap((/** @type {any} */ { name, description }) => [name, description]),
    ...categories.map((/** @type {any} */ { intro }) => intro),
    allProductsIntro,
    ...(theme.match(/#[0-9a-f]{3,8}\b/gi) ?? []),
  ]);
  return [...texts].map((text) => ({ text, pattern: wholeWords(text) }));
}

/** @param {string} text */
function wholeWords(text) {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|/]/g, "\\$&");
  return new RegExp(`(?<![\\p{L}\\p{N}])${escaped}(?![\\p{L}\\p{N}])`, "iu");
}
