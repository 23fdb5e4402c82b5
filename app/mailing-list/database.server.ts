/** `terms` is the text that the subscriber agreed to. */
export type Subscriber = { address: string; consented_at: string; terms: string };

/** What differs between the two databases. */
export type Database = {
  /** The server's host or the file's path, but never the URL, because it contains a password. */
  location: string;
  /** Makes rows of a parameter in JSON, so that one statement changes the whole list or nothing. */
  jsonRows: string;
  /** Creates the list if it is missing. */
  create(): Promise<unknown>;
  run(statement: string, parameter?: string): Promise<Subscriber[]>;
  /** Rejects if the list is missing or nobody can add to it. */
  check(): Promise<unknown>;
};

/** Writes, because a list on a full disk can still be read, and then undoes it. */
export const tryToAdd = "begin; insert into subscribers values ('', '', ''); rollback";
