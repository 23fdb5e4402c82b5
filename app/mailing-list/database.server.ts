import type { Subscriber } from "./list.server";

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
