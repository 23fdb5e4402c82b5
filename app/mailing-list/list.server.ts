import { resolve } from "node:path";
import { readDatabaseUrl } from "~/server/settings.server";
import { openPostgres } from "./postgres.server";
import { openSqlite } from "./sqlite.server";

/** `terms` is the text that the subscriber agreed to. */
export type Subscriber = { address: string; consented_at: string; terms: string };

/** SQLite or PostgreSQL, behind the same functions. The list's SQL works in both. */
export type Database = {
  /** SQL for the rows of a JSON array in `$1`, so that one statement changes the whole list or nothing. */
  jsonRows: string;
  /** Creates the table `subscribers`, unless it exists. */
  create(): Promise<unknown>;
  /** Runs a statement, and returns its rows. */
  run(statement: string, ...parameters: string[]): Promise<Subscriber[]>;
  /** Runs a statement, and undoes what it did. */
  tryOut(statement: string): Promise<unknown>;
};

/** In milliseconds: how long SQLite waits for a locked file, and how long PostgreSQL may take for a statement. */
type Timeouts = { sqlite: number; postgres: number };

/** Returns the list in the database that the settings name. */
export function openList(timeouts: Timeouts) {
  const url = readDatabaseUrl();
  const file = resolve(process.env.DATA_DIR || "data", "subscribers.db");
  const database = url ? openPostgres(url, timeouts.postgres) : openSqlite(file, timeouts.sqlite);

  return {
    // Never the URL, because it contains a password.
    location: url ? new URL(url).host : file,

    /** Rejects if the list is missing, or if nobody can add to it. A list on a full disk can still be read. */
    check: () => database.tryOut("insert into subscribers values ('', '', '')"),

    /** Adds those whose address isn't on the list in any case. Returns how many. Afterwards, they are on the disk. */
    async add(subscribers: Subscriber[]): Promise<number> {
      await database.create();
      // Without `where true`, SQLite would read `on` as part of a join.
      const added = await database.run(
        `insert into subscribers
          select value->>'address', value->>'consented_at', value->>'terms' from ${database.jsonRows}
          where true on conflict do nothing returning *`,
        JSON.stringify(subscribers),
      );
      return added.length;
    },

    read(): Promise<Subscriber[]> {
      // Lists from older versions may lack terms.
      return database.run(
        "select address, consented_at, coalesce(terms, '') as terms from subscribers order by consented_at",
      );
    },

    /** Removes addresses in any case. Returns the removed ones in lower case. */
    async remove(addresses: string[]): Promise<string[]> {
      const wanted = addresses.map((address) => ({ address: address.toLowerCase() }));
      const removed = await database.run(
        `delete from subscribers
          where lower(address) in (select value->>'address' from ${database.jsonRows}) returning *`,
        JSON.stringify(wanted),
      );
      return removed.map(({ address }) => address.toLowerCase());
    },
  };
}
