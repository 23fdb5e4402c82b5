// Drives WebKit over WebDriver: Debian's webkit2gtk-driver and its MiniBrowser, in a virtual display.
import { freePort } from "../free-port.mjs";
import { findExecutable, startProcess } from "./child-processes.mjs";
import { errorsKey } from "./serve-production-build.mjs";

const webDriver = findExecutable("WebKitWebDriver");
const xvfb = findExecutable("Xvfb");
const miniBrowser = findExecutable(
  "/usr/lib/x86_64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/lib/aarch64-linux-gnu/webkit2gtk-4.1/MiniBrowser",
  "/usr/libexec/webkit2gtk-4.1/MiniBrowser",
);

/** @returns {Promise<import("./actions.mjs").Driver | string>} a driver, or what is missing */
export async function launchWebKit() {
  if (!webDriver || !miniBrowser) return "no WebKitWebDriver with its MiniBrowser is installed";
  if (!xvfb) return "no Xvfb is installed";
  const xvfbArgs = ["-displayfd", "1", "-screen", "0", "1280x900x24"];
  const [display] = await startProcess(xvfb, xvfbArgs, /^\d+$/);
  const port = await freePort();
  const origin = `http://127.0.0.1:${port}`;
  const env = {
    DISPLAY: `:${display}`,
    // WebKitGTK's sandbox does not start for root, which is the usual user in containers.
    ...(process.getuid?.() === 0 ? { WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: "1" } : {}),
  };
  await startProcess(webDriver, [`--port=${port}`], `${origin}/status`, env);

  /** @param {string} path @param {object} [body] @returns {Promise<any>} */
  async function send(path, body = {}) {
    const response = await fetch(origin + path, { method: "POST", body: JSON.stringify(body) });
    const { value } = /** @type {{ value: any }} */ (await response.json());
    if (!response.ok) throw new Error(`${path}: ${value.message}`);
    return value;
  }

  const browserOptions = { binary: miniBrowser, args: ["--automation"] };
  const { sessionId, capabilities } = await send("/session", {
    capabilities: {
      alwaysMatch: { browserName: "MiniBrowser", "webkitgtk:browserOptions": browserOptions },
    },
  });
  const session = `/session/${sessionId}`;
  /** @param {string} expression */
  const evaluate = (expression) =>
    send(`${session}/execute/sync`, { script: `return ${expression}`, args: [] });

  /** A window has a toolbar, too. @param {number} width @param {number} height */
  async function setViewport(width, height) {
    await send(`${session}/window/rect`, { width, height });
    const [innerWidth, innerHeight] = await evaluate("[innerWidth, innerHeight]");
    const rect = { width: 2 * width - innerWidth, height: 2 * height - innerHeight };
    await send(`${session}/window/rect`, rect);
  }

  return {
    version: `WebKitGTK ${capabilities.browserVersion}`,
    evaluate,
    navigate: (url) => send(`${session}/url`, { url }),
    resize: (width, height) => setViewport(width, height),
    goBack: () => send(`${session}/back`),
    reload: () => send(`${session}/refresh`),
    performActions: (actions) => send(`${session}/actions`, { actions }),
    // WebDriver has no command for console messages (https://www.w3.org/TR/webdriver2/#endpoints),
    // so the page stores them itself.
    getErrors: async () =>
      JSON.parse((await evaluate(`sessionStorage.getItem("${errorsKey}")`)) ?? "[]"),
  };
}
