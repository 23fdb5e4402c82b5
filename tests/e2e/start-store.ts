import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.mjs";

export const projectFolder = join(import.meta.dirname, "../..");

type Settings = {
  /** Another folder with a build than the project's own. */
  folder?: string;
  /** Where the store saves its data. By default a temporary folder, which is removed when it stops. */
  dataFolder?: string;
  /** Code that runs in the server's process before the store's own (https://nodejs.org/api/cli.html, --import). */
  preload?: string;
  /** Variables besides those that every test's store has, or instead of them. */
  env?: NodeJS.ProcessEnv;
};

export type StoreProcess = {
  port: number;
  url: string;
  process: ChildProcess;
  /** What the process wrote to stderr so far. Output may arrive late; it is complete after `stop`. */
  errorLog(): string;
  /** The same of stdout. */
  accessLog(): string;
  /** Sends a message to the preloaded code and returns its reply. */
  sendMessage(message: string): Promise<unknown>;
  stop(signal: NodeJS.Signals): Promise<void>;
};

/** Starts the built store on a port of its own and waits until it listens. */
export async function startStore({
  folder = projectFolder,
  dataFolder,
  preload = "",
  env,
}: Settings = {}): Promise<StoreProcess> {
  const port = await freePort();
  const data = dataFolder ?? (await mkdtemp(join(tmpdir(), "store-")));
  const child = spawn(
    process.execPath,
    [
      "--expose-gc",
      `--import=data:text/javascript,${encodeURIComponent(preload)}`,
      join(projectFolder, "node_modules/@react-router/serve/bin.js"),
      "build/server/index.js",
    ],
    {
      cwd: folder,
      env: {
        ...process.env,
        DATA_DIR: data,
        PORT: String(port),
        SIGN_UPS_PER_CLIENT: "100000",
        SIGN_UPS_PER_MINUTE: "100000",
        SITE_URL: "https://shop.example",
        ...env,
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let errorLog = "";
  child.stderr?.on("data", (part) => {
    errorLog += part;
  });
  let accessLog = "";
  child.stdout?.on("data", (part) => {
    accessLog += part;
  });
  // Not "exit", after which output may still arrive (https://nodejs.org/api/child_process.html#event-close).
  const ended = once(child, "close");
  const ready = child.stdout && once(child.stdout, "data");
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(errorLog)))]);
  return {
    port,
    url: `http://localhost:${port}`,
    process: child,
    errorLog: () => errorLog,
    accessLog: () => accessLog,
    async sendMessage(message) {
      child.send(message);
      const [reply] = await once(child, "message");
      return reply;
    },
    async stop(signal) {
      child.kill(signal);
      await ended;
      if (dataFolder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}
