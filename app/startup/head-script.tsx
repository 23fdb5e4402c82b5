import { createContext, useContext } from "react";
import { earlyClick } from "~/cart/early-clicks";
import { reportsPath } from "~/pages";
import { recordEarlyClicks } from "./record-early-clicks";
import { recoverFailedStart } from "./recover-failed-start";

/** What the page's own scripts have as they are rendered: the policy allows them by it. */
export const NonceContext = createContext<string | undefined>(undefined);

declare global {
  interface Window {
    /** Ends what the head's script does and returns the early clicks, in order. Gone once called. */
    takeEarlyClicks?: () => string[];
  }
}

const source = import.meta.env.SSR
  ? `{
      const takeClicks = (${recordEarlyClicks})("${earlyClick.toggleCart}");
      const stopWatching = (${recoverFailedStart})("${reportsPath}");
      window.takeEarlyClicks = () => {
        delete window.takeEarlyClicks;
        stopWatching();
        return takeClicks();
      };
    }`
  : "";

/** The script in a page's head, which runs before any file comes. Rendered empty in the browser, where it has run. */
export function HeadScript() {
  const nonce = useContext(NonceContext);
  const html = { __html: source };
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own source, allowed by its hash in the page's policy.
  return <script nonce={nonce} dangerouslySetInnerHTML={html} suppressHydrationWarning />;
}
