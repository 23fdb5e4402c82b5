import { EventEmitter } from "node:events";
import { join } from "node:path";
import type { ViteDevServer } from "vite";
import { expect, test, vi } from "vitest";
import { pages, resources } from "~/pages";
import { watchRouteFiles, withFiles } from "~/tools/route-files";

const files = [...pages, ...resources].map(({ file }) => join(process.cwd(), "app", file));
const [present = ""] = files;

const missingFiles = vi.hoisted(() => new Set<string>());
vi.mock("node:fs", async (importOriginal) => {
  const fs = await importOriginal<typeof import("node:fs")>();
  return { ...fs, existsSync: (path: string) => !missingFiles.has(path) && fs.existsSync(path) };
});

/** A development server whose files are watched. */
function watch() {
  const watcher = new EventEmitter();
  const [restart, warn] = [vi.fn(), vi.fn()];
  const server = { watcher, restart, config: { logger: { warn } } } as unknown as ViteDevServer;
  const { configureServer } = watchRouteFiles();
  if (typeof configureServer !== "function") return expect.unreachable();
  void configureServer.call(undefined as never, server);
  return { watcher, restart, warn };
}

test("development starts anew where a route's file goes, and where a missing one comes", () => {
  missingFiles.clear();
  const whole = watch();
  expect(whole.warn).not.toHaveBeenCalled();
  whole.watcher.emit("add", present);
  expect(whole.restart).not.toHaveBeenCalled();
  missingFiles.add(present);
  whole.watcher.emit("unlink", join(process.cwd(), "app/other.tsx"));
  expect(whole.restart).not.toHaveBeenCalled();
  whole.watcher.emit("unlink", present);
  expect(whole.restart).toHaveBeenCalledTimes(1);

  const without = watch();
  expect(without.warn).toHaveBeenCalledExactlyOnceWith(expect.stringContaining(present));
  without.watcher.emit("unlink", present);
  expect(without.restart).not.toHaveBeenCalled();
  missingFiles.clear();
  without.watcher.emit("add", present);
  expect(without.restart).toHaveBeenCalledTimes(1);
});

test("what came before its watching began is found, too", () => {
  missingFiles.add(present);
  const { watcher, restart } = watch();
  missingFiles.clear();
  watcher.emit("ready");
  expect(restart).toHaveBeenCalledTimes(1);
});

test("a route without a file is left out in development alone", () => {
  missingFiles.add(present);
  vi.stubEnv("NODE_ENV", "development");
  expect(withFiles(pages)).toEqual(pages.slice(1));
  vi.stubEnv("NODE_ENV", "production");
  expect(withFiles(pages)).toEqual(pages);
  missingFiles.clear();
  vi.unstubAllEnvs();
});
