import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import { chmod, mkdir, mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBrowser } from "~/tools/find-browser.mjs";

vi.mock(import("node:fs"), async (load) => {
  const fs = await load();
  return { ...fs, existsSync: vi.fn(fs.existsSync) };
});

let folder: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), "browsers-"));
});

afterEach(async () => {
  vi.unstubAllEnvs();
  await rm(folder, { recursive: true });
});

test("of the browsers on the path one without a window is taken first, wherever it is", async () => {
  const installed = ["a/google-chrome", "b/chromium", "c/chromium-headless-shell"];
  vi.stubEnv("PATH", ["a", "b", "c"].map((name) => join(folder, name)).join(delimiter));
  for (const name of ["a", "b", "c"]) await mkdir(join(folder, name));
  for (const browser of installed) {
    await writeFile(join(folder, browser), "");
    expect(findBrowser()).toBe(join(folder, browser));
  }
});

test.each([
  "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
  "/Applications/Chromium.app/Contents/MacOS/Chromium",
  "C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe",
])("off the path it is found where its system has it: %s", (path) => {
  vi.mocked(existsSync).mockImplementation((file) => file === path);
  expect(findBrowser()).toBe(path);
  vi.mocked(existsSync).mockReset();
});

test.skipIf(process.platform === "win32")(
  "where there is none and Playwright has none, Debian's is installed, by root or by sudo",
  async () => {
    const log = join(folder, "log");
    for (const [command, code] of [
      ["npx", 1],
      ["sudo", 0],
      ["apt-get", 0],
    ] as const) {
      const file = join(folder, command);
      await writeFile(file, `#!/bin/sh\necho ${command} "$@" >> ${log}\nexit ${code}\n`);
      await chmod(file, 0o755);
    }
    const script = join(import.meta.dirname, "../../../app/tools/find-browser.mjs");
    const env = { PATH: folder, PLAYWRIGHT_BROWSERS_PATH: folder };
    expect(spawnSync(process.execPath, [script], { env }).status).toBe(0);
    const apt = process.getuid?.() === 0 ? "apt-get" : "sudo apt-get";
    expect(await readFile(log, "utf8")).toBe(
      [
        "npx playwright install --with-deps chromium",
        `${apt} update -qq`,
        `${apt} install -y -qq chromium-headless-shell`,
        "",
      ].join("\n"),
    );
  },
);
