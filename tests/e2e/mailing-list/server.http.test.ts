import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { shopperUserAgent } from "../../user-agent";
import { brand } from "../fixtures";

async function signUp(store: StoreProcess, email: string): Promise<void> {
  const body = new URLSearchParams({ email });
  const headers = { "User-Agent": shopperUserAgent };
  await fetch(`${store.url}/?index`, { method: "POST", body, headers });
}

function run(args: string[], settings = {}, shell: string | false = false) {
  const env = { ...process.env, ...settings };
  const options = { cwd: projectFolder, encoding: "utf8", env } as const;
  if (shell) return spawnSync("bash", ["-o", "pipefail", "-c", shell], options);
  return spawnSync(process.execPath, ["build/mailing-list.js", ...args], options);
}

test("the command lists and removes addresses while the store runs, and fails with one line if something is wrong", async () => {
  const settings = { DATA_DIR: test.info().outputPath("data") };
  const file = join(settings.DATA_DIR, "subscribers.db");
  const store = await startStore({ env: settings });
  await signUp(store, "=fan@example.com");
  const { status, stdout, stderr } = run(["list"], settings);
  expect({ status, stderr }).toEqual({ status: 0, stderr: `Addresses in ${file}: 1\n` });
  // Spreadsheets need the byte order mark to show the quotes of the terms.
  expect(stdout).toMatch(
    /^\uFEFF"email","consented_at","terms"\r\n"'=fan@example\.com","\d{4}-\d\d-\d\dT[\d:.]+Z",".+"\r\n$/,
  );
  expect(stdout).toContain(brand.mailingListTerms.replaceAll('"', '""'));
  expect(run(["remove", "=FAN@example.com", "nobody@example.com"], settings)).toMatchObject({
    status: 0,
    stderr: `Addresses removed from ${file}: 1 of 2\n`,
  });
  for (const { args = [], message, shell, ...more } of [
    { args: ["remove"], message: /^Usage: .+\n$/ },
    { args: ["remove", '"fan@example.com","2026"'], message: /^Not email.+fan@.+\n$/ },
    { shell: "node build/mailing-list.js list > /dev/full", message: /^ENOSPC.+\n$/ },
    { args: ["list"], message: /^DATABASE_URL .+\n$/, DATABASE_URL: "libsql://a" },
    { args: ["list"], message: /^ENOENT.+\n$/, DATA_DIR: "missing" },
  ]) {
    const { status, stderr } = run(args, { ...settings, ...more }, shell);
    expect(stderr).toMatch(message);
    expect(status).toBe(1);
  }
  await store.stop();
});
