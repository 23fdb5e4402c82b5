import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { startStore } from "../../start-store.mjs";
import { signUp } from "./form";

test("the store limits each client's sign-ups, and doesn't save IP addresses", async () => {
  const dataFolder = test.info().outputPath("data");
  const env = { SIGN_UPS_PER_CLIENT: "1", TRUSTED_PROXIES: "1" };
  const store = await startStore({ dataFolder, env });
  for (const [status, addresses] of [
    [200, "198.51.100.1"],
    [429, "203.0.113.7, 198.51.100.1"],
    [200, "2001:db8:1:2::1"],
  ] as const) {
    const headers = { "X-Forwarded-For": addresses };
    expect(await signUp(store, "fan@example.com", headers), addresses).toBe(status);
  }
  await store.stop("SIGKILL");
  const list = readFileSync(join(dataFolder, "subscribers.db"), "latin1");
  expect(list).toContain("fan@example.com");
  expect(list + store.errorLog() + store.accessLog()).not.toMatch(/198\.51|203\.0|2001:db8/);
});
