import { Toaster as SonnerToaster } from "sonner";

/** Shows all toasts. Render one toaster at a time, because each toaster would show the same toasts. */
export function Toaster() {
  return (
    <SonnerToaster
      offset={16}
      duration={4000}
      // Turns off Alt+T, because it would keep toasts open until the shopper presses Escape.
      hotkey={[]}
      // Leaves out the default label's keyboard shortcut, because screen readers announce the label before each toast.
      customAriaLabel="Notifications"
    />
  );
}
