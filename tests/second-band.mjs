// Builds and tests a copy of the store in which tests/second-band/ replaces app/band/.
// Passes its arguments to Playwright, as in `node tests/second-band.mjs filter --project=phone`.
import { spawnSync } from "node:child_process";
import { cpSync, mkdtempSync, realpathSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";

const project = join(import.meta.dirname, "..");
const copy = mkdtempSync(join(realpathSync(tmpdir()), "store-second-band-"));
const notSource = [".git", ".react-router", "build", "data", "node_modules", "test-results"];

cpSync(project, copy, {
  recursive: true,
  filter: (path) => !notSource.includes(relative(project, path)),
});
symlinkSync(realpathSync(join(project, "node_modules")), join(copy, "node_modules"), "junction");
rmSync(join(copy, "app/band"), { recursive: true });
cpSync(join(copy, "tests/second-band"), join(copy, "app/band"), { recursive: true });

const results = ["types", "unit", "e2e"].map((command) => {
  const args = command === "e2e" ? ["--", ...process.argv.slice(2)] : [];
  return spawnSync("npm", ["run", command, ...args], { cwd: copy, stdio: "inherit" }).status;
});
rmSync(copy, { recursive: true, maxRetries: 5 });
process.exitCode = results.every((status) => status === 0) ? 0 : 1;
