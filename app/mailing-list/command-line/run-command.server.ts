import { backUp, restore } from "../backup-and-restore.server";
import { toCsv } from "../csv.server";
import { databaseLocation } from "../database.server";
import { normalizeEmail } from "../email-address.server";
import { listSubscribers, unsubscribe } from "../subscribers.server";

/** `output` is for stdout, `note` for stderr. */
export type CommandResult = { exitCode: number; output?: string; note: string };

const usage = `Usage: node build/mailing-list.js list > list.csv
       node build/mailing-list.js remove ADDRESS
       node build/mailing-list.js backup FILE
       node build/mailing-list.js restore FILE`;

/** Runs a command of the mailing list. */
export async function runCommand([
  name,
  operand = "",
  ...others
]: string[]): Promise<CommandResult> {
  try {
    if (others.length > 0 || (name === "list") !== (operand === ""))
      return { exitCode: 2, note: usage };
    if (name === "list") return await list();
    if (name === "remove") return await remove(operand);
    if (name === "backup") {
      return { exitCode: 0, note: `Addresses copied to ${operand}: ${await backUp(operand)}` };
    }
    if (name === "restore") {
      const count = await restore(operand);
      return { exitCode: 0, note: `Addresses now in ${databaseLocation()}: ${count}` };
    }
    return { exitCode: 2, note: usage };
  } catch (error) {
    return { exitCode: 1, note: String(error) };
  }
}

async function list(): Promise<CommandResult> {
  const subscribers = await listSubscribers();
  const rows = subscribers.map(({ email, consentedAt }) => [email, consentedAt]);
  const note = `Addresses in ${databaseLocation()}: ${rows.length}`;
  return { exitCode: 0, output: toCsv([["address", "consented_at"], ...rows]), note };
}

async function remove(address: string): Promise<CommandResult> {
  return (await unsubscribe(normalizeEmail(address)))
    ? { exitCode: 0, note: `Removed from ${databaseLocation()}.` }
    : { exitCode: 1, note: `That address is not in ${databaseLocation()}.` };
}
