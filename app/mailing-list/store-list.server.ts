import { openList } from "./list.server";

/** The store's list. While it waits for a locked file, the store answers nobody, so it waits for only 0.1 seconds. */
export const list = openList({ sqlite: 100, postgres: 3_000 });

let state: "unknown" | "works" | "fails" = "unknown";
let isCreated = false;
let checkedAt = Number.NEGATIVE_INFINITY;

/** Returns what is known. Starts a check if the last one is older than half a minute, but doesn't wait for it. */
export function readListState() {
  if (performance.now() - checkedAt > 30_000) void checkList();
  return state;
}

/** Checks the list, and creates a missing one only the first time. Otherwise, it would hide that the list was lost. */
export async function checkList(): Promise<void> {
  checkedAt = performance.now();
  try {
    if (!isCreated) await list.add([]);
    isCreated = true;
    await list.check();
    state = "works";
  } catch (error) {
    reportFailure(error);
  }
}

export function reportFailure(error: unknown): void {
  state = "fails";
  // Otherwise, a check could end the state before the operator's program reads it.
  checkedAt = performance.now();
  // If a host has several addresses, Node's error has a code but no message.
  const { message, code } = error as NodeJS.ErrnoException;
  console.error(`The mailing list at ${list.location} cannot be used: ${message || code}`);
}
