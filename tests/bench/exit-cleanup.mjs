// The benchmark's temporary folder and processes: none of them outlives it, however it ends.
import { mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

export const project = fileURLToPath(new URL("../..", import.meta.url));
export const modules = join(project, "node_modules");

export const workshop = mkdtempSync(join(realpathSync(tmpdir()), "store-bench-"));
// Every app built in here finds the project's own packages one folder up.
symlinkSync(modules, join(workshop, "node_modules"), "junction");

/** @type {Set<import("node:child_process").ChildProcess>} */
const children = new Set();

/** @template {import("node:child_process").ChildProcess} Child @param {Child} child */
export function endWithUs(child) {
  children.add(child);
  child.once("exit", () => children.delete(child));
  return child;
}

process.once("exit", () => {
  for (const child of children) child.kill("SIGKILL");
  rmSync(workshop, { recursive: true, force: true, maxRetries: 5 });
});
// Without this a signal would end the process past its "exit" event.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => process.exit(130));
}
