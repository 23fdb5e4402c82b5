// Starts Orca and Firefox in a virtual display. Orca needs no voice: what it would say is in its log.
import { execFileSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout } from "node:timers/promises";
import { launchProcess, temporaryDirectory } from "../engines/child-processes.mjs";

const preferences = {
  // Firefox builds its accessibility tree from the start.
  "accessibility.force_disabled": -1,
  // No pages of its own, and nothing that asks the network.
  "app.normandy.enabled": false,
  "app.update.auto": false,
  "browser.aboutwelcome.enabled": false,
  "browser.shell.checkDefaultBrowser": false,
  "browser.translations.enable": false,
  "datareporting.policy.dataSubmissionEnabled": false,
  "network.captive-portal-service.enabled": false,
  "network.connectivity-service.enabled": false,
  "termsofuse.bypassNotification": true,
};

/** @param {string} url */
export async function startScreenReader(url) {
  const home = join(temporaryDirectory, "home");
  const log = join(home, "orca.log");
  write(
    join(home, "profile/user.js"),
    Object.entries(preferences).map(([name, value]) => `user_pref("${name}", ${value});`),
  );
  // Written line by line, so that what is said can be read at once.
  write(join(home, ".local/share/orca/orca-customizations.py"), [
    "from orca import debug",
    "debug.debugFile.reconfigure(line_buffering=True)",
  ]);

  const env = {
    ...process.env,
    HOME: home,
    XDG_RUNTIME_DIR: home,
    LC_ALL: "C.UTF-8",
    // No voice is there, and none is to be started.
    SPEECHD_ADDRESS: `unix_socket:${join(home, "none")}`,
    GTK_MODULES: "gail:atk-bridge",
    GSETTINGS_BACKEND: "memory",
    MOZ_ENABLE_ACCESSIBILITY: "1",
  };
  launchProcess("openbox", [], env);
  launchProcess("/usr/libexec/at-spi-bus-launcher", ["--launch-immediately"], env);
  await setTimeout(1000);
  // What programs ask before they say what they show.
  for (const property of ["IsEnabled", "ScreenReaderEnabled"]) {
    const set = "org.freedesktop.DBus.Properties.Set";
    const to = ["--session", "--print-reply", "--dest=org.a11y.Bus", "/org/a11y/bus", set];
    const value = ["string:org.a11y.Status", `string:${property}`, "variant:boolean:true"];
    execFileSync("dbus-send", [...to, ...value], { env });
  }
  launchProcess(
    "orca",
    ["--disable=braille", "--disable=braille-monitor", `--debug-file=${log}`],
    env,
  );
  await until(() => existsSync(log) && spoken(log).length > 0);
  launchProcess(
    "firefox-esr",
    ["--no-remote", "--profile", join(home, "profile"), "--kiosk", url],
    {
      ...env,
    },
  );

  let start = 0;
  /** What has been said since the last restart. */
  const readSpoken = () => spoken(log).slice(start);
  readSpoken.restart = () => {
    start = spoken(log).length;
  };
  return { env, readSpoken };
}

/** @param {string} log */
function spoken(log) {
  const lines = readFileSync(log, "utf8").matchAll(/SPEECH OUTPUT: '(.*?)'(?=[ {]|$)/gm);
  return Array.from(lines, ([, words = ""]) => words.trim());
}

/** @param {string} path @param {string[]} lines */
function write(path, lines) {
  mkdirSync(join(path, ".."), { recursive: true, mode: 0o700 });
  writeFileSync(path, `${lines.join("\n")}\n`);
}

/** @param {() => boolean} isTrue */
async function until(isTrue) {
  for (let tries = 0; !isTrue(); tries++) {
    if (tries === 150) throw new Error("The screen reader did not start in half a minute");
    await setTimeout(200);
  }
}
