import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";
import { type HttpResponse, sendRequest } from "../send-request";
import { type StoreProcess, startStore } from "../start-store";

let store: StoreProcess;

test.afterEach(() => store.stop("SIGKILL"));

const type = "application/x-www-form-urlencoded";

function post(body: string, headers: Record<string, string> = {}): Promise<HttpResponse> {
  const all = { "Content-Type": type, "User-Agent": shopperUserAgent, ...headers };
  return sendRequest(store.port, "POST", "/?index", all, body);
}

const email = "email=fan%40example.com";

test("the server sends no-store, escapes typed text, and refuses cross-site or invalid sign-ups", async () => {
  store = await startStore();
  const response = await post(email);
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(response.body).toContain("Thank you!");
  expect((await sendRequest(store.port, "GET", "/?index")).body).not.toContain("Thank you!");
  const refused = await post('email="><script>alert(1)</script>');
  expect(refused.status).toBe(422);
  expect(refused.body).toMatch(/aria-invalid="true"[^>]*value="&quot;&gt;&lt;script&gt;/);
  expect(refused.body).not.toContain("<script>alert(1)");

  for (const [status, body, headers] of <[number, string, Record<string, string>][]>[
    [403, email, { "Sec-Fetch-Site": "cross-site" }],
    // Behind a proxy that terminates TLS, the form's origin uses https, but the request arrives over http.
    [200, email, { Origin: "https://shop.example" }],
    [413, `email=${"a".repeat(5000)}`, {}],
    [415, "{}", { "Content-Type": "application/json" }],
    [400, "garbage", { "Content-Type": "multipart/form-data; boundary=x" }],
  ]) {
    expect((await post(body, headers)).status).toBe(status);
  }
});

test("the store limits sign-ups per client and in total, and doesn't save IP addresses", async () => {
  const dataFolder = test.info().outputPath("data");
  const limits = { SIGN_UPS_PER_CLIENT: "1", SIGN_UPS_PER_MINUTE: "4" };
  store = await startStore({ dataFolder, env: { ...limits, TRUSTED_PROXIES: "1" } });
  for (const [status, addresses] of [
    [200, "198.51.100.1"],
    [429, "203.0.113.7, 198.51.100.1"],
    [200, "198.51.100.2"],
    [200, "2001:db8:1:2::1"],
    [429, "2001:db8:1:2:3::2"],
    [200, "2001:db8:1:3::1"],
    [429, "198.51.100.3"],
  ] as const) {
    expect((await post(email, { "X-Forwarded-For": addresses })).status, addresses).toBe(status);
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
