import { useEffect, useRef } from "react";

type Props = { product: string; onUndo: () => void };

/** Its text takes the focus, so that screen readers read it once, and Undo is one Tab away. */
export function UndoRow({ product, onUndo }: Props) {
  const text = useRef<HTMLParagraphElement>(null);
  useEffect(() => text.current?.focus(), []);

  return (
    <div className="mx-2 mt-2 mr-4 mb-4 short:mb-2 flex flex-wrap items-center gap-x-3 print:hidden">
      {/* The button doesn't take the focus, because one Enter too many would undo the removal. */}
      <p ref={text} tabIndex={-1} className="grow basis-32 rounded-control px-2 py-2.5">
        {`Removed ${product}`}
      </p>
      {/* The second click of a double click, which may have started on a line's button, isn't a wish to undo. */}
      <button type="button" className="button" onClick={({ detail }) => detail > 1 || onUndo()}>
        Undo
      </button>
    </div>
  );
}
