import { readEmail } from "./email-address.server";

const usage = "Usage: node build/mailing-list.js (list | remove ADDRESS...)";

try {
  console.error(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message || (error as NodeJS.ErrnoException).code);
  process.exit(1);
}

async function runCommand([command, ...operands]: string[]): Promise<string> {
  // Isn't imported above, because the import throws if a setting is wrong.
  const { databaseLocation, readSubscribers, removeSubscribers } = await import(
    "./database.server"
  );
  if (command === "list" && operands.length === 0) {
    const subscribers = await readSubscribers();
    const rows = subscribers.map(({ address, consented_at, terms }) => [
      address,
      consented_at,
      terms,
    ]);
    const lines = [["email", "consented_at", "terms"], ...rows].map((row) =>
      row.map(cell).join(","),
    );
    // Spreadsheets read a file without a byte order mark in an old encoding.
    await print(`\uFEFF${lines.join("\r\n")}\r\n`);
    return `Addresses in ${databaseLocation}: ${subscribers.length}`;
  }
  if (command === "remove" && operands.length > 0) {
    const addresses = operands.map((operand) => readEmail(operand) ?? operand);
    const removed = (await removeSubscribers(addresses)).map((address) => address.toLowerCase());
    const result = `Addresses removed from ${databaseLocation}: ${removed.length} of ${operands.length}`;
    const wrong = operands.filter(
      (text) => !readEmail(text) && !removed.includes(text.toLowerCase()),
    );
    if (wrong.length > 0)
      throw new Error(`${result}. Not email addresses: ${JSON.stringify(wrong)}`);
    return result;
  }
  throw new Error(usage);
}

/** An apostrophe keeps spreadsheets from evaluating text as a formula (OWASP, "CSV Injection"). */
function cell(text: string | null): string {
  return `"${(text ?? "").replace(/^[=+\-@\t\r]/, "'$&").replaceAll('"', '""')}"`;
}

/** Rejects if the disk is full or the reader has left. */
function print(text: string): Promise<void> {
  return new Promise((resolve, reject) => {
    process.stdout.on("error", reject);
    process.stdout.write(text, (error) => (error ? reject(error) : resolve()));
  });
}
