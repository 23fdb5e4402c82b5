import { toCsv } from "../csv.server";
import { databasePlace } from "../database.server";
import { listSubscribers, unsubscribe } from "../subscribers.server";

export type Outcome = { exitCode: number; output?: string; note: string };

const usage = `Usage: node build/mailing-list.js list > list.csv
       node build/mailing-list.js remove ADDRESS`;

/** The band's command. The output is for a file, the note for the person at the keyboard. */
export async function runCommand(args: readonly string[]): Promise<Outcome> {
  const [name, address, ...others] = args;
  try {
    if (name === "list" && address === undefined) return await list();
    if (name === "remove" && address && others.length === 0) return await remove(address.trim());
    return { exitCode: 2, note: usage };
  } catch (error) {
    return { exitCode: 1, note: String(error) };
  }
}

async function list(): Promise<Outcome> {
  const subscribers = await listSubscribers();
  const rows = subscribers.map(({ address, consentedAt }) => [address, consentedAt]);
  return {
    exitCode: 0,
    output: toCsv([["address", "consented_at"], ...rows]),
    note: `Addresses in ${databasePlace()}: ${rows.length}`,
  };
}

async function remove(address: string): Promise<Outcome> {
  return (await unsubscribe(address))
    ? { exitCode: 0, note: `Removed from ${databasePlace()}.` }
    : { exitCode: 1, note: `That address is not in ${databasePlace()}.` };
}
