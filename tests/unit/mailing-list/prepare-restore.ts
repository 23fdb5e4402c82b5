import { join } from "node:path";
import { runCommand } from "~/mailing-list/command-line/run-command.server";
import { closeDatabase } from "~/mailing-list/database.server";
import { subscribe } from "~/mailing-list/subscribers.server";
import { emails as readEmails, temporaryDatabase } from "./temporary-database";

// A list for each test, and a backup of it.

export const database = temporaryDatabase();
export const backup = () => join(database.folder, "backup.db");

/** The addresses on the list, which is closed afterwards. */
export async function emails(): Promise<string[]> {
  const all = await readEmails();
  await closeDatabase();
  return all;
}

/** Makes a backup of a list with one address, and leaves the list with another. */
export async function prepareRestore(): Promise<void> {
  await subscribe("old@example.com");
  await runCommand(["backup", backup()]);
  await runCommand(["remove", "old@example.com"]);
  await subscribe("new@example.com");
  await closeDatabase();
}
