import { text } from "node:stream/consumers";
import { stringify } from "csv-stringify/sync";
import { backUp, restore } from "../backup-and-restore.server";
import { readEmail } from "../email-address.server";
import {
  closeDatabase,
  databaseLocation,
  removeSubscribers,
  withDatabase,
} from "../subscribers.server";

const usage =
  "Usage: node build/mailing-list.js (list | remove [ADDRESS] | backup FILE | restore FILE)";

const columns = { email: "email", consentedAt: "consented_at", terms: "terms" };
// An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection").
const csv = { header: true, columns, escape_formulas: true, record_delimiter: "windows" } as const;

// Exits without a stack trace if a reader such as `head` closes the pipe early.
process.stdout.on("error", () => process.exit(1));

try {
  console.error(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await closeDatabase();

async function runCommand([name, operand, ...others]: string[]): Promise<string> {
  const place = databaseLocation();
  if (name === "list" && !operand) {
    const { subscribers } = await withDatabase((database) => database.read());
    process.stdout.write(stringify(subscribers, csv));
    return `Addresses in ${place}: ${subscribers.length}`;
  }
  if (name === "remove" && others.length === 0) {
    const lines = (operand ?? (await text(process.stdin))).split("\n");
    const emails = lines.map((line) => readEmail(line) ?? line.trim()).filter(Boolean);
    const removed = await removeSubscribers(emails);
    if (removed === 0) throw new Error(`The list in ${place} has none of these addresses.`);
    return `Addresses removed from ${place}: ${removed} of ${emails.length}`;
  }
  if (name === "backup" && operand && others.length === 0) {
    return `Addresses copied to ${operand}: ${await backUp(operand)}`;
  }
  if (name === "restore" && operand && others.length === 0) {
    const { added, leftOut, total } = await restore(operand);
    return `Addresses added to ${place}: ${added}. Left out because they were removed: ${leftOut}. Addresses on the list now: ${total}`;
  }
  throw new Error(usage);
}
