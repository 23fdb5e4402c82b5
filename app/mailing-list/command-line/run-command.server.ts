import { backUp } from "../backup.server";
import { fromCell, toCsv } from "../csv.server";
import { databaseLocation } from "../database.server";
import { normalizeEmail } from "../email-address.server";
import { restore } from "../restore.server";
import { listSubscribers, unsubscribe } from "../subscribers.server";

export type CommandResult = { exitCode: number; output?: string; note: string };

const usage = `Usage: node build/mailing-list.js list > list.csv
       node build/mailing-list.js remove ADDRESS
       node build/mailing-list.js backup FILE
       node build/mailing-list.js restore FILE`;

/** The command line of the mailing list. `output` is for stdout, `note` for stderr. */
export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  const [name, operand, ...others] = args;
  try {
    if (name === "list" && operand === undefined) return await list();
    if (operand && others.length === 0) {
      if (name === "remove") return await remove(normalizeEmail(operand));
      if (name === "backup") {
        return { exitCode: 0, note: `Addresses copied to ${operand}: ${await backUp(operand)}` };
      }
      if (name === "restore") {
        const count = await restore(operand);
        return { exitCode: 0, note: `Addresses now in ${databaseLocation()}: ${count}` };
      }
    }
    return { exitCode: 2, note: usage };
  } catch (error) {
    return { exitCode: 1, note: String(error) };
  }
}

async function list(): Promise<CommandResult> {
  const subscribers = await listSubscribers();
  const rows = subscribers.map(({ email, consentedAt }) => [email, consentedAt]);
  return {
    exitCode: 0,
    output: toCsv([["address", "consented_at"], ...rows]),
    note: `Addresses in ${databaseLocation()}: ${rows.length}`,
  };
}

async function remove(email: string): Promise<CommandResult> {
  // An apostrophe may be the address's own, or put there by the list.
  return (await unsubscribe(email)) || (await unsubscribe(fromCell(email)))
    ? { exitCode: 0, note: `Removed from ${databaseLocation()}.` }
    : { exitCode: 1, note: `That address is not in ${databaseLocation()}.` };
}
