import { existsSync } from "node:fs";
import { text } from "node:stream/consumers";
import { stringify } from "csv-stringify/sync";
import { readEmail } from "./email-address.server";
import { reason, removeSubscribers, restore } from "./list.server";
import { openSqlite } from "./sqlite.server";

const usage =
  "Usage: node build/mailing-list.js (list | remove [ADDRESS...] | backup FILE | restore FILE)";

const columns = { address: "email", consented_at: "consented_at", terms: "terms" };
// An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection").
const csv = { header: true, columns, escape_formulas: true, record_delimiter: "windows" } as const;

try {
  console.error(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error(reason(error as Error));
  process.exit(1);
}

async function runCommand([command, ...operands]: string[]): Promise<string> {
  // Isn't imported above, because the import throws if a setting is wrong.
  const { database, databaseLocation } = await import("./subscribers.server");
  if (command === "remove") {
    const lines = operands.length > 0 ? operands : (await text(process.stdin)).split("\n");
    const addresses = lines.map((line) => readEmail(line) ?? line.trim()).filter(Boolean);
    const removed = await removeSubscribers(database, addresses);
    return `Addresses removed from ${databaseLocation}: ${removed} of ${addresses.length}`;
  }
  const [file, ...others] = operands;
  if (others.length > 0) throw new Error(usage);
  if (command === "list" && !file) {
    const { subscribers } = await database.read();
    process.stdout.write(stringify(subscribers, csv));
    return `Addresses in ${databaseLocation}: ${subscribers.length}`;
  }
  if (command === "backup" && file) {
    if (existsSync(file)) throw new Error(`${file} exists already`);
    const copied = await restore(openSqlite(file), await database.read());
    return `Addresses copied to ${file}: ${copied}`;
  }
  if (command === "restore" && file) {
    const source = openSqlite(file);
    const backup = await source.read().catch((error) => {
      throw new Error(`${file} has no mailing list: ${reason(error)}`);
    });
    const restored = await restore(database, backup);
    const leftOut = backup.subscribers.length - restored;
    return `Addresses of the backup now in ${databaseLocation}: ${restored}. Left out because they were removed: ${leftOut}`;
  }
  throw new Error(usage);
}
