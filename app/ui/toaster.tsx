import { Toaster as SonnerToaster } from "sonner";

type Props = { id?: string; label: string };

/** Shows the toasts whose `toasterId` is its id. Without an id, it shows those that name no toaster. */
export function Toaster({ id, label }: Props) {
  return (
    <SonnerToaster
      id={id}
      position="bottom-right"
      visibleToasts={3}
      duration={4000}
      offset={16}
      // Without it, screen readers say the toaster's keys before each toast.
      customAriaLabel={label}
    />
  );
}
