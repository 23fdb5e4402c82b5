import { Toaster as SonnerToaster } from "sonner";

/** Where toasts stand, how many show, and for how long; toaster.css is their look. */
export function Toaster() {
  return <SonnerToaster position="bottom-right" visibleToasts={3} duration={4000} offset={16} />;
}
