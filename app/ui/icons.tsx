import type { ReactNode } from "react";

/** A line drawing beside a name or inside a named control, so hidden from screen readers. */
function Icon({ children }: { children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className="size-6"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      {children}
    </svg>
  );
}

export function SearchIcon() {
  return (
    <Icon>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5 5" />
    </Icon>
  );
}

export function CartIcon() {
  return (
    <Icon>
      <path d="M4 8h16l-1.5 12.5h-13z" />
      <path d="M8 10.5V7a4 4 0 0 1 8 0v3.5" />
    </Icon>
  );
}

export function CloseIcon() {
  return (
    <Icon>
      <path d="m5.5 5.5 13 13m0-13-13 13" />
    </Icon>
  );
}

export function MinusIcon() {
  return (
    <Icon>
      <path d="M6 12h12" />
    </Icon>
  );
}

export function PlusIcon() {
  return (
    <Icon>
      <path d="M6 12h12M12 6v12" />
    </Icon>
  );
}

export function RemoveIcon() {
  return (
    <Icon>
      <path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13" />
    </Icon>
  );
}

export function WarningIcon() {
  return (
    <Icon>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7.5V13m0 3.5v.01" />
    </Icon>
  );
}
