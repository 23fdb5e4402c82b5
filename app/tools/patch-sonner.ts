import type { Plugin } from "vite";

export function patchSonner(): Plugin {
  return {
    name: "patch sonner",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/node_modules\/sonner\// },
      handler: (code) => ({ code: patch(code), map: null }),
    },
  };
}

export function patch(code: string): string {
  // Removes sonner's style element, which the page's CSP forbids. late.css imports sonner's styles instead.
  const withoutStyles = replace(code, /^__insertCSS\(".*"\);?$/m, "");
  // Makes each toaster keep only its own toasts. A toaster resumes its toasts' timers only when it keeps at most one.
  return replace(
    withoutStyles,
    /setTimeout\(\(\)=>\{\s+ReactDOM\.flushSync\(\(\)=>\{\s+setToasts\(/,
    "if (toast.toasterId !== id) return;\n$&",
  );
}

function replace(code: string, place: RegExp, replacement: string): string {
  if (!place.test(code)) throw new Error(`sonner's code doesn't contain ${place}`);
  return code.replace(place, replacement);
}
