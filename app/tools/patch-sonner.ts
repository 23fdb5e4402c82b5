import type { Plugin } from "vite";

/** Each patch is a place in sonner's code, and what replaces it. The build stops if sonner's code has no such place. */
const patches: [place: RegExp, replacement: string][] = [
  // Removes sonner's style element, which the page's CSP forbids. late.css imports sonner's styles instead.
  [/^__insertCSS\(".*"\);?$/m, ""],
  // Makes each toaster keep only its own toasts. A toaster resumes its toasts' timers only when it keeps at most one.
  [
    /setTimeout\(\(\)=>\{\s+ReactDOM\.flushSync\(\(\)=>\{\s+setToasts\(/,
    "if (toast.toasterId !== id) return;\n$&",
  ],
];

export function patchSonner(): Plugin {
  return {
    name: "patch sonner",
    applyToEnvironment: ({ name }) => name === "client",
    transform: {
      filter: { id: /\/node_modules\/sonner\// },
      handler(code) {
        for (const [place] of patches) {
          if (!place.test(code)) this.error(`sonner's code doesn't contain ${place}`);
        }
        return { code: patches.reduce((text, patch) => text.replace(...patch), code), map: null };
      },
    },
  };
}
