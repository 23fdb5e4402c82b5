import { withDatabase } from "./database.server";

export type Subscriber = { address: string; consentedAt: string };

// Comes and goes in one transaction: nobody sees the row, yet the disk has taken a write.
const provingWrite = [
  "INSERT INTO subscribers (address, consented_at) VALUES ('', '')",
  "DELETE FROM subscribers WHERE address = ''",
];

/** Resolves once the address is on the disk. Again is as good as once: the first consent stands. */
export async function subscribe(address: string): Promise<void> {
  const insert = {
    sql: "INSERT INTO subscribers (address, consented_at) VALUES (?, ?) ON CONFLICT DO NOTHING",
    args: [address, new Date().toISOString()],
  };
  // Written every time, or a quicker answer would tell who is on the list.
  await withDatabase((client) => client.batch([insert, ...provingWrite], "write"));
}

/** Everybody, in the order of their consent. */
export async function listSubscribers(): Promise<Subscriber[]> {
  const { rows } = await withDatabase((client) =>
    client.execute("SELECT address, consented_at FROM subscribers ORDER BY consented_at, address"),
  );
  return rows.map((row) => ({
    address: String(row.address),
    consentedAt: String(row.consented_at),
  }));
}

/** Whether the address was there, in whatever case, to be removed. */
export async function unsubscribe(address: string): Promise<boolean> {
  const { rowsAffected } = await withDatabase((client) =>
    client.execute({ sql: "DELETE FROM subscribers WHERE address = ?", args: [address] }),
  );
  return rowsAffected > 0;
}

const proofLasts = 5_000;
let proof = { until: 0, result: Promise.resolve(false) };

/** Whether an address could be kept now. Asked often, it writes once in five seconds. */
export function canWrite(now = performance.now()): Promise<boolean> {
  if (now >= proof.until) proof = { until: now + proofLasts, result: tryWriting() };
  return proof.result;
}

async function tryWriting(): Promise<boolean> {
  try {
    await withDatabase((client) => client.batch(provingWrite, "write"));
    return true;
  } catch (error) {
    console.error(String(error));
    return false;
  }
}
