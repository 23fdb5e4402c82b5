import { text } from "node:stream/consumers";
import { pipeline } from "node:stream/promises";
import { readCsv, writeCsv } from "./csv.server";
import { readEmail } from "./email-address.server";
import { openList } from "./list.server";

const usage = "Usage: node build/mailing-list.js (list | add | remove ADDRESS...)";

try {
  console.error(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message || (error as NodeJS.ErrnoException).code);
  process.exit(1);
}

async function runCommand([command, ...operands]: string[]): Promise<string> {
  const list = openList({ sqlite: 10_000, postgres: 60_000 });
  if (command === "list" && operands.length === 0) {
    const subscribers = await list.read();
    // Rejects if the disk is full or the reader has left.
    await pipeline([writeCsv(subscribers)], process.stdout);
    return `Addresses in ${list.location}: ${subscribers.length}`;
  }
  if (command === "add" && operands.length === 0) {
    const subscribers = readCsv(await text(process.stdin));
    const added = await list.add(subscribers);
    return `Addresses added to ${list.location}: ${added} of ${subscribers.length}`;
  }
  if (command === "remove" && operands.length > 0) {
    const addresses = operands.map((text) => readEmail(text) ?? text);
    const removed = await list.remove(addresses);
    const missing = addresses.filter((address) => !removed.includes(address.toLowerCase()));
    return [
      `Addresses removed from ${list.location}: ${removed.length} of ${operands.length}`,
      ...missing.map((address) => `Not on the list: ${address}`),
    ].join("\n");
  }
  throw new Error(usage);
}
