// npm run screen-reader: shops by keys alone with a real screen reader, Orca in Firefox, without display
// or sound, and prints what it says. Ends with an error where a line of purchase.txt is not heard.
import { execFileSync, spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { findExecutable, startProcess } from "../engines/child-processes.mjs";
import { serveProductionBuild } from "../engines/serve-production-build.mjs";
import { startScreenReader } from "./orca.mjs";

const needed = [
  "dbus-run-session",
  "dbus-send",
  "firefox-esr",
  "openbox",
  "orca",
  "Xvfb",
  "xdotool",
];
const missing = needed.filter((name) => !findExecutable(name));
if (missing.length > 0) {
  console.error(
    `Not installed: ${missing.join(", ")}. Debian's packages have the same names, but for`,
  );
  console.error("dbus (dbus-run-session, dbus-send) and xvfb (Xvfb); at-spi2-core is needed, too.");
  process.exit(1);
}
// With a display and a message bus of its own: the screen reader is to see one browser, and not the
// user's desktop. What the bus starts has the environment in which it was started itself.
if (!process.env.IN_SESSION) {
  const screen = ["-displayfd", "1", "-screen", "0", "1280x900x24"];
  const [display] = await startProcess("Xvfb", screen, /^\d+$/);
  const self = fileURLToPath(import.meta.url);
  const env = { ...process.env, DISPLAY: `:${display}`, IN_SESSION: "yes" };
  const args = ["--", process.execPath, self];
  // Without what the desktop's services write on stderr, which miss a desktop.
  const stdio = /** @type {import("node:child_process").StdioOptions} */ ([
    "ignore",
    "inherit",
    "ignore",
  ]);
  process.exit(spawnSync("dbus-run-session", args, { env, stdio }).status ?? 1);
}

const { env, readSpoken } = await startScreenReader(`${await serveProductionBuild()}/store`);
await hear("document web", 60);
// Keys go to the window that is active.
xdotool("search", "--onlyvisible", "--class", "firefox", "windowactivate");

const steps = readFileSync(new URL("purchase.txt", import.meta.url), "utf8").split("\n");
for (const step of steps) {
  const [command, ...words] = step.split(" ");
  if (command === "#") console.log(`\n${step}`);
  if (command === "press") for (const key of words) await press(key);
  if (command === "type") xdotool("type", "--delay", "100", words.join(" "));
  if (command === "hear") await hear(words.join(" "), 15);
}
console.log("\nAll was heard.");
process.exit(0);

/** @param {string[]} args */
function xdotool(...args) {
  execFileSync("xdotool", args, { env });
}

/** Presses a key once what the one before it caused is over. @param {string} key */
async function press(key) {
  for (let length = -1; length !== readSpoken().length; await setTimeout(1000)) {
    length = readSpoken().length;
  }
  console.log(`${readSpoken().join(" | ")}\n  ${key}`);
  readSpoken.restart();
  xdotool("key", key);
}

/** @param {string} words @param {number} seconds */
async function hear(words, seconds) {
  const deadline = performance.now() + seconds * 1000;
  while (!readSpoken().join(" | ").includes(words)) {
    if (performance.now() > deadline) {
      console.log(`Not heard: ${words}\nHeard: ${readSpoken().join(" | ")}`);
      process.exit(1);
    }
    await setTimeout(200);
  }
}
