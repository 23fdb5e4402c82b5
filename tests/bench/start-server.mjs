import { spawn } from "node:child_process";
import { once } from "node:events";
import { closeSync, openSync, readFileSync } from "node:fs";
import { connect } from "node:net";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../free-port.mjs";
import { killOnExit } from "./exit-cleanup.mjs";
import { nodeModulesDirectory } from "./paths.mjs";

/** @typedef {{ rss: number, cpuSeconds: number }} ResourceUsage */

/** Serves a built app the way `npm run serve` does. @param {string} directory */
export async function startServer(directory) {
  const port = await freePort();
  // A file, because a child process blocks on a full pipe: https://nodejs.org/api/child_process.html
  const logFile = `${directory}.log`;
  const log = openSync(logFile, "a");
  const start = performance.now();
  const child = killOnExit(
    spawn(
      process.execPath,
      [
        "--max-semi-space-size=4",
        `--import=${new URL("report-resource-usage.mjs", import.meta.url)}`,
        join(nodeModulesDirectory, "@react-router/serve/bin.js"),
        "build/server/index.js",
      ],
      {
        cwd: directory,
        env: { ...process.env, NODE_ENV: "production", HOST: "127.0.0.1", PORT: String(port) },
        stdio: ["ignore", log, log, "ipc"],
      },
    ),
  );
  closeSync(log);
  // An exception from an event listener is uncaught, which ends the benchmark at once.
  const throwOnExit = () => {
    const tail = readFileSync(logFile, "utf8").slice(-2000);
    throw new Error(`The server of ${directory} died:\n${tail}`);
  };
  child.once("exit", throwOnExit);
  // An HTTP request here would become the first response that the cold start measures.
  while (!(await canConnect(port))) await setTimeout(5);
  return {
    origin: `http://127.0.0.1:${port}`,
    startupTime: performance.now() - start,
    /** @returns {Promise<ResourceUsage>} */
    async getResourceUsage() {
      child.send("usage");
      const [usage] = await once(child, "message");
      return usage;
    },
    async stop() {
      child.off("exit", throwOnExit);
      child.kill("SIGKILL");
      await once(child, "exit");
    },
  };
}

/** @param {number} port */
async function canConnect(port) {
  const socket = connect(port, "127.0.0.1");
  return once(socket, "connect")
    .then(() => true)
    .catch(() => false)
    .finally(() => socket.destroy());
}
