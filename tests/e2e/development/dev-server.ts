import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { realpathSync } from "node:fs";
import { cp, mkdtemp, readFile, realpath, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { setTimeout } from "node:timers/promises";
import { freePort } from "../../free-port.mjs";

const project = join(import.meta.dirname, "../../..");
const modules = realpathSync(join(project, "node_modules"));
const sources = ["app", "public", "package.json", "react-router.config.ts", "tsconfig.json"];

// The packages lie outside of the copy, where Vite reads no file unless it is told to.
const config = `import { mergeConfig } from "vite";
import store from "./vite.config.ts";

export default mergeConfig(store, {
  cacheDir: ".vite",
  server: { fs: { allow: [".", ${JSON.stringify(modules)}] } },
});
`;

export type DevServer = {
  url: string;
  /** Replaces a text in one of the project's files. Throws where it is not there. */
  edit(file: string, text: string | RegExp, replacement: string): Promise<void>;
  add(file: string, content: string): Promise<void>;
  /** Takes back every edit. */
  restore(): Promise<void>;
  /** What it has written to the terminal. */
  output(): string;
  stop(): Promise<void>;
};

/** What `npm run dev` starts, over a copy of the project that tests may edit. */
export async function startDevServer(): Promise<DevServer> {
  const folder = await realpath(await mkdtemp(join(tmpdir(), "store-development-")));
  for (const source of [...sources, "vite.config.ts"]) {
    await cp(join(project, source), join(folder, source), { recursive: true });
  }
  await writeFile(join(folder, "vite.development.config.ts"), config);
  await symlink(modules, join(folder, "node_modules"), "junction");

  const port = await freePort();
  const url = `http://localhost:${port}`;
  const command = [join(modules, "@react-router/dev/bin.js"), "dev"];
  const child = spawn(process.execPath, [...command, "--config", "vite.development.config.ts"], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: "development", PORT: String(port) },
  });
  const output = readOutput(child);
  await answers(url, child, output);

  const edited = new Set<string>();
  return {
    url,
    async edit(file, text, replacement) {
      const path = join(folder, file);
      const source = await readFile(path, "utf8");
      const changed = source.replace(text, () => replacement);
      if (changed === source) throw new Error(`${file} has no ${text}`);
      edited.add(path);
      await writeFile(path, changed);
    },
    async add(file, content) {
      await writeFile(join(folder, file), content);
    },
    async restore() {
      for (const path of edited) {
        await writeFile(path, await readFile(join(project, relative(folder, path))));
      }
      edited.clear();
    },
    output,
    async stop() {
      const exited = once(child, "exit");
      child.kill();
      await exited;
      await rm(folder, { recursive: true, maxRetries: 5 });
    },
  };
}

function readOutput(child: ChildProcess): () => string {
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream?.on("data", (part) => {
      output += part;
    });
  }
  return () => output;
}

async function answers(url: string, child: ChildProcess, output: () => string): Promise<void> {
  while (!(await fetch(url).catch(() => null))) {
    if (child.exitCode !== null) throw new Error(output());
    await setTimeout(100);
  }
}
