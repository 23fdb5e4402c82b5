import { useEffect } from "react";
import { Toaster as SonnerToaster } from "sonner";

/** Shows all toasts. Render one toaster at a time, because toasts without an id of a toaster appear in each. */
export function Toaster() {
  useEffect(() => {
    window.addEventListener("pagehide", keepStateWhileLeaving);
    return () => window.removeEventListener("pagehide", keepStateWhileLeaving);
  }, []);

  return (
    <SonnerToaster
      offset={16}
      // Turns off Alt+T, because it would keep toasts open until the shopper presses Escape, and screen readers would
      // read it before each toast.
      hotkey={[]}
    />
  );
}

/**
 * Hides from sonner that a page that the shopper leaves becomes hidden. sonner would change its state, and React would
 * schedule a render by a message. Firefox drops it if Back can restore the page, and React would wait for it forever.
 */
function keepStateWhileLeaving(): void {
  const stop = (event: Event) => event.stopImmediatePropagation();
  window.addEventListener("visibilitychange", stop, { capture: true, once: true });
}
