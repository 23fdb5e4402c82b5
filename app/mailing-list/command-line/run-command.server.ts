import { backUp, restore } from "../backup-and-restore.server";
import { toCsv } from "../csv.server";
import { databaseLocation } from "../database.server";
import { normalizeEmail } from "../email-address.server";
import { listSubscribers, unsubscribe } from "../subscribers.server";

const usage =
  "Usage: node build/mailing-list.js (list | remove ADDRESS | backup FILE | restore FILE)";

/** Runs a command of the mailing list, or throws an error of one line. `output` is for stdout, `note` for stderr. */
export async function runCommand(args: string[]): Promise<{ output?: string; note: string }> {
  const [name, operand = "", ...others] = args;
  const place = databaseLocation();
  if (others.length > 0 || (name === "list") !== (operand === "")) throw new Error(usage);
  if (name === "list") {
    const subscribers = await listSubscribers();
    const rows = subscribers.map(({ email, consentedAt }) => [email, consentedAt]);
    const output = toCsv([["address", "consented_at"], ...rows]);
    return { output, note: `Addresses in ${place}: ${rows.length}` };
  }
  if (name === "remove") {
    if (await unsubscribe(normalizeEmail(operand))) return { note: `Removed from ${place}.` };
    throw new Error(`That address is not in ${place}.`);
  }
  if (name === "backup")
    return { note: `Addresses copied to ${operand}: ${await backUp(operand)}` };
  if (name === "restore") return { note: `Addresses now in ${place}: ${await restore(operand)}` };
  throw new Error(usage);
}
