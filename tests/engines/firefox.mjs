// Firefox, by WebDriver BiDi: it speaks that itself, without a driver or a package in between.
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { findProgram, folder, start } from "./child-processes.mjs";

const firefox = findProgram(
  "firefox-esr",
  "firefox",
  "/Applications/Firefox.app/Contents/MacOS/firefox",
);

/** @returns {Promise<import("./user-journey.mjs").Driver | string>} a driver, or what is not installed */
export async function openFirefox() {
  if (!firefox) return "no firefox-esr and no firefox is installed";
  // Its own, and there before Firefox is: given the name of none, it waits for ever.
  const profile = mkdtempSync(join(folder, "firefox-"));
  const args = ["--headless", "--no-remote", "--profile", profile, "--remote-debugging-port=0"];
  const [, address] = await start(firefox, args, /listening on (ws:\S+)/);

  /** @type {string[]} */
  const problems = [];
  const send = await connect(`${address}/session`, ({ method, params }) => {
    const isProblem = method === "log.entryAdded" && ["error", "warn"].includes(params.level);
    if (isProblem) problems.push(params.text);
  });
  const { capabilities } = await send("session.new", { capabilities: {} });
  await send("session.subscribe", { events: ["log.entryAdded"] });
  const { contexts } = await send("browsingContext.getTree", {});
  const { context } = contexts[0];

  return {
    version: `Firefox ${capabilities.browserVersion}`,
    problems: async () => problems,
    open: (url) => send("browsingContext.navigate", { context, url, wait: "complete" }),
    back: () => send("browsingContext.traverseHistory", { context, delta: -1 }),
    reload: () => send("browsingContext.reload", { context, wait: "complete" }),
    act: (actions) => send("input.performActions", { context, actions }),
    async evaluate(expression) {
      const target = { context };
      const asked = { expression: `JSON.stringify(${expression})`, awaitPromise: true, target };
      const { result, exceptionDetails } = await send("script.evaluate", asked);
      if (exceptionDetails) throw new Error(exceptionDetails.text);
      return result.value === undefined ? undefined : JSON.parse(result.value);
    },
  };
}

/** @param {string} address @param {(event: any) => void} hear */
async function connect(address, hear) {
  const socket = new WebSocket(address);
  /** @type {Map<number, { resolve: (result: any) => void, reject: (error: Error) => void }>} */
  const asked = new Map();
  socket.addEventListener("message", ({ data }) => {
    const message = JSON.parse(data);
    const question = asked.get(message.id);
    if (!question) hear(message);
    else if (message.type === "error") question.reject(new Error(message.message));
    else question.resolve(message.result);
    asked.delete(message.id);
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
      asked.set(id, { resolve, reject });
      socket.send(JSON.stringify({ id, method, params }));
    });
}
