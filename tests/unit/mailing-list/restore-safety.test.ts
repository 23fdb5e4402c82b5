import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import {
  closeSync,
  existsSync,
  openSync,
  type PathLike,
  readdirSync,
  type StatSyncOptions,
} from "node:fs";
import { copyFile, readFile, truncate, writeFile } from "node:fs/promises";
import { basename, dirname } from "node:path";
import { pathToFileURL } from "node:url";
import { createClient } from "@libsql/client";
import { expect, test, vi } from "vitest";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { closeDatabase } from "~/mailing-list/database.server";
import { subscribe } from "~/mailing-list/subscribers.server";
import { backup, database, emails, prepareRestore } from "./prepare-restore";

/** What is done to the disk in an order that a power cut must not change. */
const steps = vi.hoisted((): string[] => []);
/** What happens while a restore makes the new list. */
const meanwhile = vi.hoisted(() => vi.fn());
/** A path that is gone when it is looked at, or that there never was. */
const gone = vi.hoisted(() => ({ path: "" }));

vi.mock(import("node:fs"), async (importOriginal) => {
  const fs = await importOriginal();
  return {
    ...fs,
    existsSync: (path: PathLike) => path !== gone.path && fs.existsSync(path),
    readdirSync: ((path: PathLike, options?: null) =>
      fs.readdirSync(path === gone.path ? "/gone" : path, options)) as typeof fs.readdirSync,
    mkdtempSync: ((prefix: string) => {
      meanwhile();
      return fs.mkdtempSync(prefix);
    }) as typeof fs.mkdtempSync,
    statSync: ((path: PathLike, options?: StatSyncOptions) =>
      fs.statSync(path === gone.path ? "/proc/gone" : path, options)) as typeof fs.statSync,
    fsyncSync(descriptor: number) {
      steps.push(fs.fstatSync(descriptor).isDirectory() ? "sync the folder" : "sync a file");
      fs.fsyncSync(descriptor);
    },
    renameSync(from: PathLike, to: PathLike) {
      steps.push(`move a file out of ${basename(dirname(String(from)))}`);
      fs.renameSync(from, to);
    },
  };
});

test("a restore syncs the folder before the new list takes the place of the old, and after", async () => {
  await prepareRestore();
  // A rename from another folder may be one from another disk, which fails.
  vi.stubEnv("TMPDIR", "/proc/gone");
  steps.length = 0;
  await runCommand(["restore", backup()]);
  // A folder that a power cut would leave, by its name.
  const move = expect.stringMatching(/^move a file out of restore-\w+$/);
  expect(steps).toEqual(["sync the folder", move, "sync the folder"]);
});

test.each<[string, () => Promise<unknown>]>([
  ["is missing", async () => {}],
  ["is empty", () => writeFile(backup(), "")],
  ["is no database", () => writeFile(backup(), "Some notes, ".repeat(100))],
  [
    "is another database",
    async () => {
      const client = createClient({ url: pathToFileURL(backup()).href });
      await client.execute("CREATE TABLE subscribers (name TEXT)");
      client.close();
    },
  ],
  [
    "is cut short",
    async () => {
      await copyFile(database.file, backup());
      await truncate(backup(), 6000);
    },
  ],
  [
    "is damaged in its index, which no reader of the list would notice,",
    async () => {
      const bytes = await readFile(database.file);
      bytes.write("x", bytes.lastIndexOf("fan@example.com"));
      await writeFile(backup(), bytes);
    },
  ],
])("a file that %s is not restored, and the list stays", async (_, makeFile) => {
  await subscribe("fan@example.com");
  await closeDatabase();
  await makeFile();
  expect(await runCommand(["restore", backup()])).toEqual({
    exitCode: 1,
    note: expect.stringMatching(/^Error: [^\n]*backup\.db[^\n]*$/),
  });
  expect(readdirSync(dirname(database.file))).toEqual(["subscribers.db"]);
  expect(await emails()).toEqual(["fan@example.com"]);
});

test.runIf(existsSync("/proc"))(
  "a list that another process has open is not replaced",
  async () => {
    await prepareRestore();
    const hold = `require("fs").openSync(process.argv[1]); console.log("open"); setInterval(() => {}, 1000);`;
    const other = spawn(process.execPath, ["-e", hold, database.file]);
    await once(other.stdout, "data");
    // Whatever else it closes at this moment.
    gone.path = `/proc/${other.pid}/fd/0`;
    expect(await runCommand(["restore", backup()])).toEqual({
      exitCode: 1,
      note: `Error: Process ${other.pid} has ${database.file} open. Stop the store, then restore.`,
    });
    other.kill();
    await once(other, "exit");
    expect(await emails()).toEqual(["new@example.com"]);
  },
);

test.runIf(existsSync("/proc"))(
  "a list that is opened during a restore is not replaced",
  async () => {
    await prepareRestore();
    let other: ChildProcess | undefined;
    meanwhile.mockImplementationOnce(() => {
      const list = openSync(database.file, "r");
      other = spawn("sleep", ["60"], { stdio: [list, "ignore", "ignore"] });
      closeSync(list);
    });
    const { exitCode, note } = await runCommand(["restore", backup()]);
    expect(note).toContain(`Process ${other?.pid} has ${database.file} open`);
    expect(exitCode).toBe(1);
    other?.kill();
    expect(await emails()).toEqual(["new@example.com"]);
  },
);

test("a list is restored where a system shows no processes, as a Mac does not", async () => {
  await prepareRestore();
  gone.path = "/proc";
  expect(await runCommand(["restore", backup()])).toMatchObject({ exitCode: 0 });
  gone.path = "";
  expect(await emails()).toEqual(["old@example.com"]);
});
