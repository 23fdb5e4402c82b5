import { Toaster as SonnerToaster } from "sonner";

/** Where toasts stand, how many show, and for how long; toaster.css is their look. */
export function Toaster() {
  return (
    <SonnerToaster
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      offset={16}
      // Without the keys that lead to it, which would be said before each toast.
      customAriaLabel="Notifications"
    />
  );
}
