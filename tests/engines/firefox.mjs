// Drives Firefox over WebDriver BiDi, which it serves without a separate driver program:
// https://firefox-source-docs.mozilla.org/remote/
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { findExecutable, startProcess, temporaryDirectory } from "./child-processes.mjs";

const firefox = findExecutable(
  "firefox-esr",
  "firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
);

/** @returns {Promise<import("./actions.mjs").Driver | string>} a driver, or what is missing */
export async function launchFirefox() {
  if (!firefox) return "no firefox-esr and no firefox is installed";
  // Firefox hangs if the profile directory does not exist: github.com/microsoft/playwright/pull/9483
  const profile = mkdtempSync(join(temporaryDirectory, "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const [, url] = await startProcess(firefox, args, /listening on (ws:\S+)/);

  /** @type {string[]} */
  const errors = [];
  const sendCommand = await connect(`${url}/session`, ({ method, params }) => {
    if (method === "log.entryAdded" && ["error", "warn"].includes(params.level)) {
      errors.push(params.text);
    }
  });
  const { capabilities } = await sendCommand("session.new", { capabilities: {} });
  await sendCommand("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await sendCommand("browsingContext.getTree", {});
  const { context } = contexts[0];

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    getErrors: async () => errors,
    navigate: (url) => sendCommand("browsingContext.navigate", { context, url, wait: "complete" }),
    resize: (width, height) =>
      sendCommand("browsingContext.setViewport", { context, viewport: { width, height } }),
    goBack: () => sendCommand("browsingContext.traverseHistory", { context, delta: -1 }),
    reload: () => sendCommand("browsingContext.reload", { context, wait: "complete" }),
    performActions: (actions) => sendCommand("input.performActions", { context, actions }),
    async evaluate(expression) {
      const { result, exceptionDetails } = await sendCommand("script.evaluate", {
        expression: `JSON.stringify(${expression})`,
        awaitPromise: true,
        target: { context },
      });
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
  };
}

/** @param {string} url @param {(event: any) => void} onEvent */
async function connect(url, onEvent) {
  const socket = new WebSocket(url);
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const pendingCommands = new Map();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    const command = pendingCommands.get(message.id);
    if (!command) onEvent(message);
    else if (message.type === "error") command.reject(new Error(message.message));
    else command.resolve(message.result);
    pendingCommands.delete(message.id);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener("open", resolve);
    socket.addEventListener("error", reject);
  });

  let id = 0;
  /** @param {string} method @param {object} params @returns {Promise<any>} */
  return (method, params) =>
    new Promise((resolve, reject) => {
      id += 1;
      pendingCommands.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
