import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../free-port.mjs";

export const root = join(import.meta.dirname, "../../..");

type Settings = {
  /** Where it keeps its data; without one, in a folder that goes when it stops. */
  folder?: string;
  /** Code that runs in the server before the store's own. */
  probe?: string;
};

export type StoreProcess = {
  port: number;
  url: string;
  process: ChildProcess;
  /** What it wrote to its error log, of which the last may come late; all of it when it has stopped. */
  errors(): string;
  /** The probe's answer to a message. */
  ask(question: string): Promise<unknown>;
  stop(signal: NodeJS.Signals): Promise<void>;
};

/** The built store on a port of its own, answering. */
export async function startStore({ folder, probe = "" }: Settings = {}): Promise<StoreProcess> {
  const port = await freePort();
  const data = folder ?? (await mkdtemp(join(tmpdir(), "store-")));
  const child = spawn(
    process.execPath,
    [
      "--expose-gc",
      `--import=data:text/javascript,${encodeURIComponent(probe)}`,
      join(root, "node_modules/@react-router/serve/bin.js"),
      "build/server/index.js",
    ],
    {
      cwd: root,
      env: {
        ...process.env,
        DATA_DIR: data,
        PORT: String(port),
        SIGN_UPS_PER_MINUTE: "100000",
        SITE_URL: "https://shop.example",
      },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let errors = "";
  child.stderr?.on("data", (part) => {
    errors += part;
  });
  // Not "exit": then all that it wrote is here as well.
  const ended = once(child, "close");
  const ready = child.stdout && once(child.stdout, "data");
  await Promise.race([ready, ended.then(() => Promise.reject(new Error(errors)))]);
  // Its log of requests is of no use here, but a full pipe would hold it up.
  child.stdout?.resume();
  return {
    port,
    url: `http://localhost:${port}`,
    process: child,
    errors: () => errors,
    async ask(question) {
      child.send(question);
      const [answer] = await once(child, "message");
      return answer;
    },
    async stop(signal) {
      child.kill(signal);
      await ended;
      if (folder === undefined) await rm(data, { recursive: true, force: true });
    },
  };
}
