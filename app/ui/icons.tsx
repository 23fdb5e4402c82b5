/** Makes an icon component. Hides it from screen readers, because each icon is beside text or in a labelled control. */
function drawIcon(path: string) {
  return () => (
    <svg
      viewBox="0 0 24 24"
      // Browsers that are too old for cascade layers ignore the style sheet, but not attributes.
      width="1.5rem"
      height="1.5rem"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      className="flex-none"
    >
      <path d={path} />
    </svg>
  );
}

export const SearchIcon = drawIcon("M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0m-1.5 5 5 5");
export const CartIcon = drawIcon("M4 8h16l-1.5 12.5h-13zm4 2.5V7a4 4 0 0 1 8 0v3.5");
export const CloseIcon = drawIcon("m5.5 5.5 13 13m0-13-13 13");
export const MinusIcon = drawIcon("M6 12h12");
export const PlusIcon = drawIcon("M6 12h12M12 6v12");
export const RemoveIcon = drawIcon("M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13");
export const WarningIcon = drawIcon("M21 12a9 9 0 1 1-18 0 9 9 0 0 1 18 0m-9-4.5V13m0 3.5v.01");
