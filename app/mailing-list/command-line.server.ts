import { databaseLocation, readSubscribers, removeSubscribers } from "./database.server";
import { readEmail } from "./email-address.server";

const usage = "Usage: node build/mailing-list.js (list | remove ADDRESS...)";

try {
  console.error(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message || (error as NodeJS.ErrnoException).code);
  process.exit(1);
}

async function runCommand([command, ...operands]: string[]): Promise<string> {
  if (command === "list" && operands.length === 0) {
    const subscribers = await readSubscribers();
    const rows = subscribers.map((row) => [row.address, row.consented_at, row.terms]);
    const lines = [["email", "consented_at", "terms"], ...rows].map((row) =>
      row.map(cell).join(","),
    );
    // Spreadsheets read a file without a byte order mark in an old encoding.
    await print(`\uFEFF${lines.join("\r\n")}\r\n`);
    return `Addresses in ${databaseLocation}: ${subscribers.length}`;
  }
  if (command === "remove" && operands.length > 0) {
    const addresses = operands.map((text) => {
      const address = readEmail(text);
      if (!address) throw new Error(`Not an email address: ${JSON.stringify(text)}`);
      return address;
    });
    const removed = await removeSubscribers(addresses);
    return `Addresses removed from ${databaseLocation}: ${removed} of ${operands.length}`;
  }
  throw new Error(usage);
}

/** An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection"). */
function cell(text: string): string {
  return `"${text.replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}

/** Rejects if the disk is full or the reader has left. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.on("error", reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
