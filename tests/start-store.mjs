import { spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, openSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "./free-port.mjs";
import "./unset-settings.mjs";

export const projectFolder = join(import.meta.dirname, "..");

/** @type {(() => void)[]} */
const cleanUps = [];
process.once("exit", () => {
  for (const cleanUp of cleanUps) cleanUp();
});

/** @typedef {Awaited<ReturnType<typeof startStore>>} StoreProcess */

/**
 * Starts a built store, and resolves when it is listening. With `await using`, it stops with the test, and
 * otherwise with this process.
 *
 * @param {object} settings
 * @param {string} [settings.folder] The folder of the built project.
 * @param {string} [settings.build] The path of the server's module, absolute or relative to `folder`.
 * @param {NodeJS.ProcessEnv} [settings.env]
 */
export async function startStore({
  folder = projectFolder,
  build = "build/server/index.js",
  env,
} = {}) {
  const port = await freePort();
  const temporary = mkdtempSync(join(tmpdir(), "store-"));
  // The logs go to files, because a pipe that nobody reads would block the server.
  const accessLog = join(temporary, "access.log");
  const errorLog = join(temporary, "error.log");
  const bin = join(projectFolder, "node_modules/@react-router/serve/bin.js");
  const child = spawn(process.execPath, [bin, build], {
    cwd: folder,
    env: {
      ...process.env,
      NODE_ENV: "production",
      PORT: String(port),
      DATA_DIR: join(temporary, "data"),
      SITE_URL: "https://shop.example",
      ...env,
    },
    stdio: ["ignore", openSync(accessLog, "a"), openSync(errorLog, "a")],
  });
  const ended = once(child, "exit");
  cleanUps.push(() => {
    child.kill("SIGKILL");
    rmSync(temporary, { recursive: true, force: true, maxRetries: 5 });
  });
  async function stop() {
    child.kill("SIGKILL");
    await ended;
  }
  const store = {
    port,
    url: `http://localhost:${port}`,
    process: child,
    accessLog: () => readFileSync(accessLog, "utf8"),
    errorLog: () => readFileSync(errorLog, "utf8"),
    stop,
    [Symbol.asyncDispose]: stop,
  };
  // `react-router-serve` writes its first line when it is listening.
  while (store.accessLog() === "") {
    if (child.exitCode !== null) throw new Error(store.errorLog());
    await setTimeout(20);
  }
  return store;
}
