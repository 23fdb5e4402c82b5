import { Toaster as SonnerToaster } from "sonner";

type Props = { id?: string; label: string };

/** Shows the toasts whose `toasterId` is this id. Without an id, shows the toasts without a `toasterId`. */
export function Toaster({ id, label }: Props) {
  return (
    <SonnerToaster
      id={id}
      offset={16}
      // Otherwise, screen readers announce the toaster's keyboard shortcut before each toast.
      customAriaLabel={label}
    />
  );
}
