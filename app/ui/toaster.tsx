import { Toaster as SonnerToaster } from "sonner";

type Props = { id?: string; label: string };

/** Shows the toasts whose `toasterId` is `id`. Without an `id`, shows the toasts without a `toasterId`. */
export function Toaster({ id, label }: Props) {
  return (
    <SonnerToaster
      id={id}
      offset={16}
      // The default label ends with a keyboard shortcut, and screen readers announce the label before each toast.
      customAriaLabel={label}
    />
  );
}
