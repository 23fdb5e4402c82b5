import { spawn } from "node:child_process";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.mjs";

const project = resolve(import.meta.dirname, "..");
const bin = join(project, "node_modules/@react-router/serve/bin.js");

/**
 * Serves a build as `npm run serve` does, but with a temporary data folder. The server stops when this process ends.
 *
 * @param {{ folder?: string, server?: string, env?: NodeJS.ProcessEnv }} options
 */
export async function serveBuild({
  folder = project,
  server = "build/server/index.js",
  env = process.env,
} = {}) {
  const port = await freePort();
  const data = mkdtempSync(join(tmpdir(), "store-data-"));
  // The log goes to a file, because a pipe that nobody reads would block the server.
  const logFile = join(data, "server.log");
  const log = openSync(logFile, "a");
  const child = spawn(process.execPath, ["--max-semi-space-size=4", bin, server], {
    cwd: folder,
    env: { ...env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port), DATA_DIR: data },
    stdio: ["ignore", log, log],
  });
  const stop = () => {
    child.kill("SIGKILL");
    rmSync(data, { recursive: true, force: true, maxRetries: 5 });
  };
  process.once("exit", stop);
  const url = `http://127.0.0.1:${port}`;
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(readFileSync(logFile, "utf8"));
    await setTimeout(50);
  }
  return { url, pid: Number(child.pid), stop };
}

// Stops the server on these signals, which don't trigger an "exit" event by default.
for (const signal of /** @type {const} */ (["SIGINT", "SIGTERM", "SIGHUP"])) {
  process.once(signal, () => process.exit(130));
}
