// Shows that the store follows any band: builds and tests a copy of it that has tests/second-band/ as
// app/band/, and finds what of the first band is left. Arguments go to the browser tests:
// `npm run second-band -- responsive --project=phone`.
import { spawn } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { findLeftovers, notSource } from "./leftovers.mjs";

const project = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(realpathSync(tmpdir()), "store-second-band-"));
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
  filter: (path) => !notSource.includes(relative(project, path)),
});
symlinkSync(realpathSync(join(project, "node_modules")), join(copy, "node_modules"), "junction");
rmSync(join(copy, "app/band"), { recursive: true });
cpSync(join(copy, "tests/second-band"), join(copy, "app/band"), { recursive: true });

if (!(await run("npm", "run", "build"))) process.exit(1);
// The build is searched, too.
const leftovers = await findLeftovers(copy, join(project, "app/band"), ["node_modules"]);
for (const line of leftovers) console.error("Left of the first band:", line);
const playwright = ["playwright", "test", "--config", "tests/e2e/playwright.config.ts"];
// What fails does not hide what else does.
const results = [
  leftovers.length === 0,
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
