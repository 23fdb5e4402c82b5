import { text } from "node:stream/consumers";
import { stringify } from "csv-stringify/sync";
import { readEmail } from "./email-address.server";
import { type Database, type MailingList, reason, removeSubscribers, restore } from "./list.server";

const usage = "Usage: node build/mailing-list.js (list | remove [ADDRESS...] | backup | restore)";

const columns = { address: "email", consented_at: "consented_at", terms: "terms" };
// An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection").
const csv = { header: true, columns, escape_formulas: true, record_delimiter: "windows" } as const;

try {
  // Isn't imported above, because the import throws if a setting is wrong.
  const { database, databaseLocation } = await import("./subscribers.server");
  console.error(await runCommand(database, databaseLocation, process.argv.slice(2)));
} catch (error) {
  console.error(reason(error));
  process.exit(1);
}

async function runCommand(
  database: Database,
  location: string,
  [command, ...operands]: string[],
): Promise<string> {
  if (command === "remove") {
    const lines = operands.length > 0 ? operands : (await text(process.stdin)).split("\n");
    const addresses = lines.map((line) => readEmail(line) ?? line.trim()).filter(Boolean);
    const removed = await removeSubscribers(database, addresses);
    return `Addresses removed from ${location}: ${removed} of ${addresses.length}`;
  }
  if (operands.length > 0) throw new Error(usage);
  if (command === "list" || command === "backup") {
    const list = await database.read();
    const isExport = command === "list";
    process.stdout.write(isExport ? stringify(list.subscribers, csv) : JSON.stringify(list));
    return `Addresses in ${location}: ${list.subscribers.length}`;
  }
  if (command === "restore") {
    const backup = parseBackup(await text(process.stdin));
    const leftOut = await restore(database, backup);
    const restored = backup.subscribers.length - leftOut;
    return `Addresses restored to ${location}: ${restored}. Left out because they were removed: ${leftOut}`;
  }
  throw new Error(usage);
}

function parseBackup(input: string): MailingList {
  const backup: MailingList = JSON.parse(input);
  if (Array.isArray(backup?.subscribers) && Array.isArray(backup.removals)) return backup;
  throw new Error("This is not a backup of a mailing list");
}
