import { toCsv } from "../csv.server";
import { databaseLocation } from "../database.server";
import { listSubscribers, unsubscribe } from "../subscribers.server";

export type CommandResult = { exitCode: number; output?: string; note: string };

const usage = `Usage: node build/mailing-list.js list > list.csv
       node build/mailing-list.js remove ADDRESS`;

/** The command line of the mailing list. `output` is for stdout, `note` for stderr. */
export async function runCommand(args: readonly string[]): Promise<CommandResult> {
  const [name, email, ...others] = args;
  try {
    if (name === "list" && email === undefined) return await list();
    if (name === "remove" && email && others.length === 0) return await remove(email.trim());
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
  return (await unsubscribe(email))
    ? { exitCode: 0, note: `Removed from ${databaseLocation()}.` }
    : { exitCode: 1, note: `That address is not in ${databaseLocation()}.` };
}
