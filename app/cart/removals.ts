import type { CartStorage } from "./cart-storage";
import { insertRemoved, type RemovedLine, restoreLine, setQuantity } from "./rules";

/** In milliseconds. Within it, reopening the drawer still offers to undo the removals. */
const undoTime = 8000;

export type Removals = ReturnType<typeof createRemovals>;

/** Removes lines and remembers them in this page, so that each can be restored in its place. */
export function createRemovals(storage: CartStorage) {
  let removed: readonly RemovedLine[] = [];

  return {
    getRemoved: () => removed,
    remove(id: number): void {
      const others = removed.filter((line) => line.id !== id);
      const rows = insertRemoved(storage.getLines(), others);
      const index = rows.findIndex((row) => row.id === id);
      const line = rows[index];
      if (!line) return;
      removed = [...others, { ...line, index, removedAt: Date.now() }];
      storage.update((lines) => setQuantity(lines, id, 0));
    },
    undo(id: number): void {
      const offered = removed;
      removed = offered.filter((line) => line.id !== id);
      storage.update((lines) => restoreLine(lines, offered, id));
    },
    /** Forgets all removals once the latest is old. Without an earlier one, the others' indexes would be wrong. */
    forgetOld(): void {
      if (Date.now() - (removed.at(-1)?.removedAt ?? 0) >= undoTime) removed = [];
    },
  };
}
