import { once } from "node:events";
import { readdir, readFile } from "node:fs/promises";
import { connect } from "node:net";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";
import { type RawResponse, sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

let store: StoreProcess;

test.afterEach(() => store.stop("SIGKILL"));

const type = "application/x-www-form-urlencoded";

function post(body: string, headers: Record<string, string> = {}): Promise<RawResponse> {
  const all = { "Content-Type": type, "User-Agent": shopperUserAgent, ...headers };
  return sendRequest(store.port, "POST", "/?index", all, body);
}

test("a sign-up is confirmed in a page that is not cached, a mistake stays in its field", async () => {
  store = await startStore();
  const response = await post("email=fan%40example.com");
  expect([response.status, response.headers.get("cache-control")]).toEqual([200, "no-store"]);
  expect(response.body).toContain("You are on the list");
  expect((await sendRequest(store.port, "GET", "/?index")).body).not.toContain("on the list");
  const refused = await post('email="><script>alert(1)</script>');
  expect(refused.status).toBe(422);
  expect(refused.body).toMatch(/aria-invalid="true"[^>]*value="&quot;&gt;&lt;script&gt;/);
  expect(refused.body).not.toContain("<script>alert(1)");
});

test("the store's own forms alone are taken, also behind a proxy that ends TLS", async () => {
  store = await startStore();
  const statuses: number[] = [];
  for (const headers of <Record<string, string>[]>[
    { "Sec-Fetch-Site": "cross-site" },
    { Origin: "https://evil.example" },
    { Origin: "null" },
    { Origin: "https://shop.example" },
  ]) {
    statuses.push((await post("email=fan%40example.com", headers)).status);
  }
  expect(statuses).toEqual([403, 403, 403, 200]);
});

test("a body that is too long, or no form, is refused with a page", async () => {
  store = await startStore();
  const statuses = [
    await post(`email=${"a".repeat(5000)}`),
    await post("{}", { "Content-Type": "application/json" }),
    await post("garbage", { "Content-Type": "multipart/form-data; boundary=x" }),
  ].map(({ status }) => status);
  expect(statuses).toEqual([413, 415, 400]);
});

test("three hundred forms whose bodies do not come leave another visitor's sign-up alone", async () => {
  store = await startStore();
  const head = `POST /?index HTTP/1.1\r\nHost: x\r\nContent-Type: ${type}\r\nContent-Length: 30\r\n\r\n`;
  const sockets = await Promise.all(
    Array.from({ length: 300 }, async () => {
      const socket = connect(store.port, "127.0.0.1");
      await once(socket, "connect");
      return socket;
    }),
  );
  for (const socket of sockets) socket.write(`${head}email=`);
  expect((await post("email=fan%40example.com")).status).toBe(200);
  for (const socket of sockets) socket.destroy();
});

test("behind a proxy each client has its own limit, and its address is not saved", async () => {
  const dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder, env: { SIGN_UPS_PER_CLIENT: "1", TRUSTED_PROXIES: "1" } });
  const statuses: number[] = [];
  for (const [i, addresses] of [
    "198.51.100.1",
    "203.0.113.7, 198.51.100.1",
    "203.0.113.8,::ffff:198.51.100.1",
    "198.51.100.2",
    "2001:db8:1:2::1",
    "2001:db8:1:2:3::2",
    "2001:db8:1:3::1",
  ].entries()) {
    const headers = { "X-Forwarded-For": addresses };
    statuses.push((await post(`email=fan${i}%40example.com`, headers)).status);
  }
  expect(statuses).toEqual([200, 429, 429, 200, 200, 429, 200]);
  await store.stop("SIGKILL");
  const files = (await readdir(dataFolder)).map((name) =>
    readFile(join(dataFolder, name), "latin1"),
  );
  const written = [store.errorLog(), store.accessLog(), ...(await Promise.all(files))].join();
  expect(written).toContain("fan0@example.com");
  expect(written).not.toMatch(/198\.51|203\.0|2001:db8/);
});

test("sign-ups that cannot be saved are logged by their number, also when the store stops", async () => {
  store = await startStore({ dataFolder: "/dev/null" });
  for (let i = 0; i < 3; i++) {
    expect((await post("email=fan%40example.com")).status).toBe(503);
  }
  await store.stop("SIGTERM");
  const [line = "", ...more] = store.errorLog().trim().split("\n");
  expect(line).toMatch(/^Error: The mailing list at \/dev\/null\/subscribers\.db cannot be used: /);
  expect(more).toEqual([`${line} (3 more in the last minute)`]);
});
