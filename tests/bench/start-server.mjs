import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { endWithUs, modules } from "./exit-cleanup.mjs";

/** @typedef {{ rss: number, cpuSeconds: number }} Usage */
/** @typedef {Awaited<ReturnType<typeof startServer>>} Server */

/** Serves a built app the way `npm run serve` does. @param {string} folder */
export async function startServer(folder) {
  const port = await freePort();
  // A file, on every side: a pipe that is read too slowly holds a server back.
  const logFile = `${folder}.log`;
  const log = openSync(logFile, "a");
  const started = performance.now();
  const child = endWithUs(
    spawn(
      process.execPath,
      [
        "--max-semi-space-size=4",
        `--import=${new URL("report-resource-usage.mjs", import.meta.url)}`,
        join(modules, "@react-router/serve/bin.js"),
        "build/server/index.js",
      ],
      {
        cwd: folder,
        env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
        stdio: ["ignore", log, log, "ipc"],
      },
    ),
  );
  closeSync(log);
  // Thrown from the event, so that it ends the benchmark whatever it is waiting for.
  const fail = () => {
    throw new Error(`The server of ${folder} died:\n${readFileSync(logFile, "utf8").slice(-2000)}`);
  };
  child.once("exit", fail);
  // Only connects: the first page asked for must be the first one measured.
  while (!(await accepts(port))) await setTimeout(5);
  return {
    origin: `http://127.0.0.1:${port}`,
    startedIn: performance.now() - started,
    /** @returns {Promise<Usage>} */
    async usage() {
      child.send("usage");
      const [usage] = await once(child, "message");
      return usage;
    },
    async stop() {
      child.off("exit", fail);
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** @param {number} port */
async function accepts(port) {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}
