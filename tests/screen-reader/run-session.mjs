// Buys products in Firefox, using only the keyboard and the screen reader Orca. Fails if Orca doesn't say what a
// "hear" line of purchase.txt expects. Run this script after `npm run build`, on an idle machine. It needs the Debian
// packages at-spi2-core, dbus, firefox-esr, openbox, orca, xdotool and xvfb.
import { execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startStore } from "../start-store.mjs";

// Reruns this script with its own display and message bus, so that Orca doesn't read the user's desktop.
if (!process.env.IN_SESSION) {
  const self = [process.execPath, fileURLToPath(import.meta.url)];
  const args = ["-a", "-s", "-screen 0 1280x900x24", "dbus-run-session", "--", ...self];
  const { error, status } = spawnSync("xvfb-run", args, {
    env: { ...process.env, IN_SESSION: "yes" },
    // Hides stderr, where desktop services complain that there is no desktop.
    stdio: ["ignore", "inherit", "ignore"],
  });
  if (error) console.error(`${error.message}. See the first comment in run-session.mjs.`);
  process.exit(status ?? 1);
}

const home = mkdtempSync(join(tmpdir(), "screen-reader-"));
const log = join(home, "orca.log");
const env = {
  ...process.env,
  HOME: home,
  XDG_RUNTIME_DIR: home,
  LC_ALL: "C.UTF-8",
  // This socket doesn't exist, so Orca is silent. Orca still logs everything that it would say.
  SPEECHD_ADDRESS: `unix_socket:${join(home, "none")}`,
  GSETTINGS_BACKEND: "memory",
};
const preferences = {
  // Makes Firefox build its accessibility tree from the start.
  "accessibility.force_disabled": -1,
  // Keeps Firefox from showing its own pages and messages.
  "browser.aboutwelcome.enabled": false,
  "browser.translations.enable": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "termsofuse.bypassNotification": true,
};
const profile = Object.entries(preferences).map(
  ([name, value]) => `user_pref("${name}", ${value});\n`,
);
writeFileSync(join(home, "user.js"), profile.join(""));
mkdirSync(join(home, ".local/share/orca"), { recursive: true });
writeFileSync(
  join(home, ".local/share/orca/orca-customizations.py"),
  // Makes Orca write each log line immediately, because this script reads the log while Orca runs.
  "from orca import debug\ndebug.debugFile.reconfigure(line_buffering=True)\n",
);
writeFileSync(log, "");

start("openbox");
let heardBefore = 0;
start("orca", "--disable=braille", "--disable=braille-monitor", `--debug-file=${log}`);
await hear("", 30);
const { url } = await startStore();
start("firefox-esr", "--no-remote", "--profile", home, "--kiosk", `${url}/store`);
await hear("document web", 60);
// Activates Firefox's window, because only the active window receives keys.
xdotool("search", "--onlyvisible", "--class", "firefox", "windowactivate");

const steps = readFileSync(new URL("purchase.txt", import.meta.url), "utf8").split("\n");
for (const step of steps) {
  const [command, ...words] = step.split(" ");
  if (command === "#") console.log(`\n${step}`);
  if (command === "press") for (const key of words) await press(key);
  if (command === "go") await goTo(words.join(" "));
  if (command === "type") xdotool("type", "--delay", "100", words.join(" "));
  if (command === "hear") await hear(words.join(" "), 15);
}
console.log("\nOrca said everything that purchase.txt expects.");
process.exit(0);

/** @param {string} command @param {string[]} args */
function start(command, ...args) {
  const child = spawn(command, args, { cwd: home, env, stdio: "ignore" });
  process.once("exit", () => {
    child.kill();
    rmSync(home, { recursive: true, force: true, maxRetries: 5 });
  });
}

/** @param {string[]} args */
function xdotool(...args) {
  execFileSync("xdotool", args, { env });
}

/** Returns everything that Orca has said since the last call to `press`. */
function heard() {
  const lines = readFileSync(log, "utf8").matchAll(/SPEECH OUTPUT: '(.*?)'(?=[ {]|$)/gm);
  return Array.from(lines, ([, words = ""]) => words.trim()).slice(heardBefore);
}

/** Waits until Orca has said nothing new for a second, then presses a key. @param {string} key */
async function press(key) {
  for (let length = -1; length !== heard().length; await setTimeout(1000)) length = heard().length;
  console.log(`${heard().join(" | ")}\n  ${key}`);
  heardBefore += heard().length;
  xdotool("key", key);
}

/** Presses Tab until Orca names a control, then presses Enter. @param {string} name */
async function goTo(name) {
  for (let presses = 0; presses < 30; presses++) {
    await press("Tab");
    await setTimeout(500);
    if (heard().join(" | ").includes(name)) return press("Return");
  }
  console.log(`Orca didn't name a control ${name}`);
  process.exit(1);
}

/** @param {string} words @param {number} seconds */
async function hear(words, seconds) {
  const deadline = performance.now() + seconds * 1000;
  while (heard().length === 0 || !heard().join(" | ").includes(words)) {
    if (performance.now() > deadline) {
      console.log(`Orca didn't say: ${words}\nIt said: ${heard().join(" | ")}`);
      process.exit(1);
    }
    await setTimeout(200);
  }
}
