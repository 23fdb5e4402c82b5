type Props = {
  product: string;
  /** How many removals the shopper can undo. */
  removals: number;
  onUndo: () => void;
};

/** After each removal and Undo, its text takes the focus, so that screen readers read it once, and Undo is one Tab away. */
export function UndoRow({ product, removals, onUndo }: Props) {
  return (
    <div className="screen-only flex flex-wrap items-center gap-3 px-4 py-(--gap)">
      {/* The button doesn't take the focus, because one Enter too many would undo the removal. */}
      <p
        key={removals}
        ref={focus}
        tabIndex={-1}
        className="-ml-2 grow basis-32 rounded-control p-2"
      >
        {`Removed ${product}`}
      </p>
      <button type="button" className="button" onClick={onUndo}>
        Undo
      </button>
    </div>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}
