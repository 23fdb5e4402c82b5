import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { delimiter, join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { findBrowser } from "~/tools/find-browser.mjs";

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
