import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startStore } from "../../start-store.mjs";
import { signUp } from "./form";

test("the store limits sign-ups per client and in total, and doesn't save IP addresses", async () => {
  const dataFolder = test.info().outputPath("data");
  const limits = { SIGN_UPS_PER_CLIENT: "1", SIGN_UPS_PER_MINUTE: "4" };
  const store = await startStore({ dataFolder, env: { ...limits, TRUSTED_PROXIES: "1" } });
  for (const [status, addresses] of [
    [200, "198.51.100.1"],
    [429, "203.0.113.7, 198.51.100.1"],
    [200, "198.51.100.2"],
    [200, "2001:db8:1:2::1"],
    [429, "2001:db8:1:2:3::2"],
    [200, "2001:db8:1:3::1"],
    [429, "198.51.100.3"],
  ] as const) {
    const headers = { "X-Forwarded-For": addresses };
    expect(await signUp(store, "fan@example.com", headers), addresses).toBe(status);
  }
  await store.stop("SIGKILL");
  const files = await readdir(dataFolder);
  const written = await Promise.all(
    files.map((name) => readFile(join(dataFolder, name), "latin1")),
  );
  expect(written.join()).toContain("fan@example.com");
  const all = [store.errorLog(), store.accessLog(), ...written].join();
  expect(all).not.toMatch(/198\.51|203\.0|2001:db8/);
});
