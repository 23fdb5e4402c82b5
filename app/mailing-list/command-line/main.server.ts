import { json, text } from "node:stream/consumers";
import { stringify } from "csv-stringify/sync";
import { readEmail } from "../email-address.server";
import { type MailingList, removeSubscribers, restore } from "../list.server";
import { database, databaseLocation, reason } from "../subscribers.server";

const usage = "Usage: node build/mailing-list.js (list | remove | backup | restore)";

const columns = { address: "email", consented_at: "consented_at", terms: "terms" };
// An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection").
const csv = { header: true, columns, escape_formulas: true, record_delimiter: "windows" } as const;

try {
  console.error(await runCommand(process.argv.slice(2).join(" ")));
} catch (error) {
  console.error(reason(error));
  process.exitCode = 1;
}
await database.close();

async function runCommand(command: string): Promise<string> {
  if (command === "list" || command === "backup") {
    const list = await database.read();
    const isExport = command === "list";
    process.stdout.write(isExport ? stringify(list.subscribers, csv) : JSON.stringify(list));
    return `Addresses in ${databaseLocation}: ${list.subscribers.length}`;
  }
  if (command === "remove") {
    const lines = (await text(process.stdin)).split("\n");
    const addresses = lines.map((line) => readEmail(line) ?? line.trim()).filter(Boolean);
    const removed = await removeSubscribers(database, addresses);
    return `Addresses removed from ${databaseLocation}: ${removed} of ${addresses.length}`;
  }
  if (command === "restore") {
    const backup = (await json(process.stdin)) as MailingList;
    const leftOut = await restore(database, backup);
    const restored = backup.subscribers.length - leftOut;
    return `Addresses restored to ${databaseLocation}: ${restored}. Left out because they were removed: ${leftOut}`;
  }
  throw new Error(usage);
}
