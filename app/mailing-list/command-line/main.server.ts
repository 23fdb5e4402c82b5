import { backUp, restore } from "../backup-and-restore.server";
import { toCsv } from "../csv.server";
import { closeDatabase, databaseLocation } from "../database.server";
import { readEmail } from "../email-address.server";
import { listSubscribers, removeSubscriber } from "../subscribers.server";

const usage =
  "Usage: node build/mailing-list.js (list | remove ADDRESS | backup FILE | restore FILE)";

// Exits without a stack trace if a reader such as `head` closes the pipe early.
process.stdout.on("error", () => process.exit(1));

try {
  console.error(await runCommand(process.argv.slice(2)));
} catch (error) {
  console.error((error as Error).message);
  process.exitCode = 1;
}
await closeDatabase();

async function runCommand([name, operand = "", ...others]: string[]): Promise<string> {
  const place = databaseLocation();
  if (others.length > 0 || (name === "list") !== (operand === "")) throw new Error(usage);
  if (name === "list") {
    const rows = (await listSubscribers()).map(({ email, consentedAt }) => [email, consentedAt]);
    process.stdout.write(toCsv([["address", "consented_at"], ...rows]));
    return `Addresses in ${place}: ${rows.length}`;
  }
  if (name === "remove") {
    if (await removeSubscriber(readEmail(operand) ?? operand)) return `Removed from ${place}.`;
    throw new Error(`That address is not in ${place}.`);
  }
  if (name === "backup") return `Addresses copied to ${operand}: ${await backUp(operand)}`;
  if (name === "restore") {
    const { added, total } = await restore(operand);
    return `Addresses added to ${place}: ${added}. Addresses on the list now: ${total}`;
  }
  throw new Error(usage);
}
