import type { ComponentProps } from "react";

type Props = ComponentProps<"button"> & { "aria-label": string };

/** A button without words. Its `aria-label` tells screen readers what it does. */
export function IconButton({ className = "", ...props }: Props) {
  return <button type="button" className={`flat-button ${className}`} {...props} />;
}
