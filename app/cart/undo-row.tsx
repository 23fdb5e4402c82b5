import { type FocusEventHandler, useEffect, useRef } from "react";

type Props = {
  /** The name of the removed product. */
  name: string;
  onUndo: () => void;
  /** Called when the focus moves to the row or its button. */
  onFocus: FocusEventHandler;
};

/** Takes the focus, so that screen readers read it once, and Undo is one Tab away. */
export function UndoRow({ name, onUndo, onFocus }: Props) {
  const row = useRef<HTMLElement>(null);
  useEffect(() => row.current?.focus(), []);

  return (
    <section
      ref={row}
      // Not the button, because a shopper who presses Enter once too often would undo the removal.
      tabIndex={-1}
      aria-labelledby="removed"
      onFocus={onFocus}
      className="m-2 flex flex-wrap items-center gap-x-3 rounded-control px-2 print:hidden"
    >
      <p id="removed" className="grow basis-32">
        {`Removed ${name}`}
      </p>
      {/* The second click of a double click, which may have started on a line's button, isn't a wish to undo. */}
      <button type="button" className="button" onClick={({ detail }) => detail > 1 || onUndo()}>
        Undo
      </button>
    </section>
  );
}
