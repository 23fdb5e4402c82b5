type Props = {
  product: string;
  /** How many removals the shopper can undo. */
  removals: number;
  onUndo: () => void;
};

/** After each removal and Undo, its text takes the focus, so that screen readers read it once, and Undo is one Tab away. */
export function UndoRow({ product, removals, onUndo }: Props) {
  return (
    <div className="mx-2 mt-2 mr-4 mb-4 short:mb-2 flex flex-wrap items-center gap-x-3 print:hidden">
      {/* The button doesn't take the focus, because one Enter too many would undo the removal. */}
      <p
        key={removals}
        ref={focus}
        tabIndex={-1}
        className="grow basis-32 rounded-control px-2 py-2.5"
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
