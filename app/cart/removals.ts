import type { CartStorage } from "./cart-storage";
import { insertRemoved, type RemovedLine, removeLine, restoreLine } from "./rules";

/** How long a removal can be undone at least, in milliseconds: as long as the drawer is open it can. */
const undoTime = 8000;

const none: readonly RemovedLine[] = [];

export type Removals = ReturnType<typeof createRemovals>;

/** Removes lines and remembers them in this page, so that each can be restored in its place. */
export function createRemovals(storage: CartStorage) {
  let removed = none;

  return {
    getRemoved: () => removed,
    getServerRemoved: () => none,
    remove(id: number): void {
      const line = storage.getLines().find((line) => line.id === id);
      if (!line) return;
      const others = removed.filter((line) => line.id !== id);
      const rows = insertRemoved(storage.getLines(), others).map(({ id }) => id);
      const before = rows.slice(0, rows.indexOf(id));
      removed = [...others, { ...line, before, removedAt: Date.now() }];
      storage.update((lines) => removeLine(lines, id));
    },
    undo(id: number): void {
      const offered = removed;
      removed = offered.filter((line) => line.id !== id);
      storage.update((lines) => restoreLine(lines, offered, id));
    },
    forgetOld(): void {
      removed = removed.filter(({ removedAt }) => Date.now() - removedAt < undoTime);
    },
  };
}
