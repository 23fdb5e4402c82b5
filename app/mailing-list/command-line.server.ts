import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { readCsv, writeCsv } from "./csv.server";
import {
  addSubscribers,
  databaseLocation,
  readSubscribers,
  removeSubscribers,
} from "./database.server";
import { readEmail } from "./email-address.server";

const usage = "Usage: node build/mailing-list.js (list | add | remove ADDRESS...)";

try {
  console.error(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message || (error as NodeJS.ErrnoException).code);
  process.exit(1);
}

async function runCommand([command, ...operands]: string[]): Promise<string> {
  if (command === "list" && operands.length === 0) {
    const subscribers = await readSubscribers();
    // Rejects if the disk is full or the reader has left.
    await pipeline([writeCsv(subscribers)], process.stdout);
    return `Addresses in ${databaseLocation}: ${subscribers.length}`;
  }
  if (command === "add" && operands.length === 0) {
    const subscribers = readCsv(await text(process.stdin));
    const added = await addSubscribers(subscribers);
    return `Addresses added to ${databaseLocation}: ${added} of ${subscribers.length}`;
  }
  if (command === "remove" && operands.length > 0) {
    const removed = await removeSubscribers(operands.map((text) => readEmail(text) ?? text));
    return `Addresses removed from ${databaseLocation}: ${removed} of ${operands.length}`;
  }
  throw new Error(usage);
}
