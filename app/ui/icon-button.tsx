import type { ComponentProps } from "react";

/** A button without words. Its `aria-label` tells screen readers what it does. */
export function IconButton({ className = "", ...props }: ComponentProps<"button">) {
  return <button type="button" className={`icon-button ${className}`} {...props} />;
}
