import { Toaster as SonnerToaster } from "sonner";

/** Shows the toasts whose `toasterId` is `id`. Without an `id`, shows the toasts without a `toasterId`. */
export function Toaster({ id, label }: { id?: string; label: string }) {
  return (
    <SonnerToaster
      id={id}
      offset={16}
      // Turns off Alt+T, because it would keep toasts open until the shopper presses Escape.
      hotkey={[]}
      // Leaves out the default label's keyboard shortcut, because screen readers announce the label before each toast.
      customAriaLabel={label}
    />
  );
}
