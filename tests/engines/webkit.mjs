// WebKit, by WebDriver: Debian's webkit2gtk-driver and its MiniBrowser, on a screen of its own.

import { freePort } from "../free-port.mjs";
import { findProgram, start } from "./child-processes.mjs";
import { problemsKey } from "./serve-production-build.mjs";

const driver = findProgram("WebKitWebDriver");
const xvfb = findProgram("Xvfb");
const binary = findProgram(
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
);

/** @returns {Promise<import("./user-journey.mjs").Driver | string>} a driver, or what is not installed */
export async function openWebKit() {
  if (!driver || !binary) return "no WebKitWebDriver with its MiniBrowser is installed";
  if (!xvfb) return "no Xvfb is installed";
  const [display] = await start(xvfb, ["-displayfd", "1", "-screen", "0", "1280x900x24"], /^\d+$/);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DISPLAY: `:${display}`,
    // Its sandbox refuses to start for root, as whom containers run.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
  };
  await start(driver, [`--port=${port}`], `${origin}/status`, env);

  /** @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function send(path, body = {}) {
    const answer = await fetch(origin + path, { method: "POST", body: JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await answer.json());
    if (!answer.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }

  const options = { binary, args: ["--automation"] };
  const { sessionId, capabilities } = await send("/session", {
    capabilities: {
      alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": options },
    },
  });
  const session = `/session/${sessionId}`;
  /** @param {string} expression */
  const evaluate = (expression) =>
    send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    evaluate,
    open: (url) => send(`${session}/url`, { url }),
    back: () => send(`${session}/back`),
    reload: () => send(`${session}/refresh`),
    act: (actions) => send(`${session}/actions`, { actions }),
    // The driver tells nothing of the console, and a page under automation prints none.
    problems: async () =>
      JSON.parse((await evaluate(`sessionStorage.getItem("${problemsKey}")`)) ?? "[]"),
  };
}
