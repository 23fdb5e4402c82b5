// The run's child processes and temporary directory, both removed when it ends.
import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { createInterface } from "node:readline";
import { setTimeout } from "node:timers/promises";

export const temporaryDirectory = mkdtempSync(join(tmpdir(), "store-engines-"));

/** @type {import("node:child_process").ChildProcess[]} */
const children = [];

process.once("exit", () => {
  // A negative id kills the whole process group (kill(2)), because a browser is several processes.
  for (const { pid } of children) if (pid && isAlive(pid)) process.kill(-pid, "SIGKILL");
  rmSync(temporaryDirectory, { recursive: true, force: true, maxRetries: 5 });
});
// A signal's default handler ends the process without the "exit" event:
// https://nodejs.org/api/process.html#signal-events
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
 * Starts a process, which ends with the run.
 * @param {string} executable @param {string[]} args @param {NodeJS.ProcessEnv} [env]
 */
export function launchProcess(executable, args, env) {
  const child = spawn(executable, args, {
    cwd: temporaryDirectory,
    env: { ...process.env, ...env },
    // Makes the child the leader of a process group, which can be killed as a whole:
    // https://nodejs.org/api/child_process.html#optionsdetached
    detached: true,
    stdio: ["ignore", "pipe", "pipe"],
  });
  // Always read, because a child process blocks on a full pipe:
  // https://nodejs.org/api/child_process.html
  child.stdout.resume();
  child.stderr.resume();
  children.push(child);
  return child;
}

/**
 * Starts a process and waits until it prints a line that matches, or responds at that URL.
 * @param {string} executable @param {string[]} args @param {RegExp | string} ready
 * @param {NodeJS.ProcessEnv} [env]
 * @returns {Promise<string[]>} the match, or the URL
 */
export async function startProcess(executable, args, ready, env) {
  const child = launchProcess(executable, args, env);
  const exited = new Promise((_resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code) => reject(new Error(`${executable} ended with ${code}`)));
  });
  const matched = new Promise((resolve) => {
    for (const stream of [child.stdout, child.stderr]) {
      createInterface(stream).on("line", (line) => {
        if (typeof ready !== "string" && ready.test(line)) resolve(line.match(ready));
      });
    }
  });
  const timedOut = setTimeout(30_000).then(() => {
    throw new Error(`${executable} was not ready in half a minute`);
  });
  const started = typeof ready === "string" ? waitForResponse(ready) : matched;
  return Promise.race([exited, timedOut, started]);
}

/** @param {string} url @returns {Promise<string[]>} */
async function waitForResponse(url) {
  for (;;) {
    const response = await fetch(url).catch(() => null);
    if (response) return [url];
    await setTimeout(50);
  }
}

/** The first that is installed. @param {string[]} candidates paths, or names to look up in PATH */
export function findExecutable(...candidates) {
  const directories = (process.env.PATH ?? "").split(delimiter);
  return candidates
    .flatMap((name) => (name.includes("/") ? [name] : directories.map((path) => join(path, name))))
    .find((path) => existsSync(path));
}
