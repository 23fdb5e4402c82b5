import { execSync } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";

/** Installs PostgreSQL once, before Vitest runs files in parallel. */
export default function installPostgres(): void {
  const cwd = import.meta.dirname;
  if (!existsSync(join(cwd, "node_modules"))) execSync("npm ci", { cwd, stdio: "inherit" });
}
