// Removes the temporary directory and kills the child processes, however the benchmark ends.
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { nodeModulesDirectory } from "./paths.mjs";

export const temporaryDirectory = mkdtempSync(join(realpathSync(tmpdir()), "store-bench-"));
// Node looks for packages in the node_modules of every parent directory:
// https://nodejs.org/api/modules.html#loading-from-node_modules-folders
symlinkSync(nodeModulesDirectory, join(temporaryDirectory, "node_modules"), "junction");

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/** @template {import("node:child_process").ChildProcess} Child @param {Child} child */
export function killOnExit(child) {
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(temporaryDirectory, { recursive: true, force: true, maxRetries: 5 });
});
// A signal's default handler ends the process without the "exit" event:
// https://nodejs.org/api/process.html#signal-events
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => process.exit(130));
}
