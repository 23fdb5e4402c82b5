// The programs that a run starts, and its temporary folder: none of them outlives it.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

export const folder = mkdtempSync(join(tmpdir(), "store-engines-"));

/** @type {import("node:child_process").ChildProcess[]} */
const children = [];

process.once("exit", () => {
  // The whole group: a browser is several processes.
  for (const { pid } of children) if (pid && isAlive(pid)) process.kill(-pid, "SIGKILL");
  rmSync(folder, { recursive: true, force: true, maxRetries: 5 });
});
// Without this a signal would end the process past its "exit" event.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => process.exit(130));
}

/** @param {number} pid */
function isAlive(pid) {
  try {
    return process.kill(-pid, 0);
  } catch {
    return false;
  }
}

/**
 * Starts a program and waits until it prints a line like `ready`, or answers at that address.
 * @param {string} program @param {string[]} args @param {RegExp | string} ready
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string[]>} what matched
 */
export async function start(program, args, ready, env) {
  const child = spawn(program, args, {
    cwd: folder,
    env: { ...process.env, ...env },
    // The first of a group of its own, which ends together.
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  children.push(child);
  const died = new Promise((_resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${program} ended with ${code}`)));
  });
  const printed = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      // Read to the end, awaited or not: a program stops at a pipe that is full.
      createInterface(stream).on("line", (line) => {
        if (typeof ready !== "string" && ready.test(line)) resolve(line.match(ready));
      });
    }
  });
  const late = setTimeout(30_000).then(() => {
    throw new Error(`${program} was not ready in half a minute`);
  });
  return Promise.race([died, late, typeof ready === "string" ? answers(ready) : printed]);
}

/** @param {string} address @returns {Promise<string[]>} */
async function answers(address) {
  for (;;) {
    const isThere = await fetch(address).catch(() => null);
    if (isThere) return [address];
    await setTimeout(50);
  }
}

/** The first of these that is installed: paths, or names to look for in PATH. @param {string[]} names */
export function findProgram(...names) {
  const folders = (process.env.PATH ?? "").split(delimiter);
  return names
    .flatMap((name) => (name.includes("/") ? [name] : folders.map((path) => join(path, name))))
    .find((path) => existsSync(path));
}
