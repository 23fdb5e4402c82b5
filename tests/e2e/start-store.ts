import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../free-port.mjs";

export const projectFolder = join(import.meta.dirname, "../..");

type Settings = {
  /** The folder of the built project. */
  folder?: string;
  /** The value of `DATA_DIR`. The default is a temporary folder that `stop` removes. */
  dataFolder?: string;
  /** The path of the server's module, absolute or relative to `folder`. */
  build?: string;
  env?: NodeJS.ProcessEnv;
};

export type StoreProcess = {
  port: number;
  url: string;
  process: ChildProcess;
  /** Returns the server's stderr so far. The output is complete only after `stop`. */
  errorLog(): string;
  accessLog(): string;
  stop(signal: NodeJS.Signals): Promise<void>;
};

/** Starts the store, and resolves when it is listening. */
export async function startStore({
  folder = projectFolder,
  dataFolder,
  build = "build/server/index.js",
  env,
}: Settings = {}): Promise<StoreProcess> {
  const port = await freePort();
  const data = dataFolder ?? (await mkdtemp(join(tmpdir(), "store-")));
  const child = spawn(
    process.execPath,
    [join(projectFolder, "node_modules/@react-router/serve/bin.js"), build],
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
      stdio: ["ignore", "pipe", "pipe"],
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
  // Output may arrive after "exit", but not after "close" (https://nodejs.org/api/child_process.html#event-close).
  const ended = once(child, "close");
  const ready = child.stdout && once(child.stdout, "data");
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(errorLog)))]);
  return {
    port,
    url: `http://localhost:${port}`,
    process: child,
    errorLog: () => errorLog,
    accessLog: () => accessLog,
    async stop(signal) {
      child.kill(signal);
      await ended;
      if (dataFolder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}
