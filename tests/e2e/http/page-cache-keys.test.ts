import { Agent, get as httpGet } from "node:http";
import { expect, test } from "@playwright/test";
import { type Answer, ask } from "./raw-http";
import { type StoreProcess, startStore } from "./start-store";

// Each page drawn asks once for the year, to put it into the footer.
const probe = `let drawn = 0;
const { getFullYear } = Date.prototype;
Date.prototype.getFullYear = function () { drawn++; return getFullYear.call(this); };
process.on("message", () => process.send(drawn));`;

let store: StoreProcess;

// The pages drawn are counted.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  store = await startStore({ probe });
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<Answer> {
  return ask(store.port, "GET", target, headers);
}

const etagOf = async (target: string) => (await get(target)).headers.get("etag") ?? "";

test("one page is drawn once, whatever else its address and its request say", async () => {
  const [home, shop, lost] = await Promise.all(
    ["/", "/store", "/nowhere"].map((path) => get(path)),
  );
  const drawn = await store.ask("drawn");
  for (const [page, targets] of [
    [
      home,
      ["/?utm_source=news&utm_medium=mail", "/?fbclid=x", "/?__proto__=x", "/?category=music"],
    ],
    [shop, ["/store/", "/STORE", "/Store//?x", "/store?category=shoes", "/store?search=+%20"]],
    [lost, ["/other", "/a/b/c", "/%zz", "/store/1", "/nowhere?search=mug", "/.env"]],
  ] as const) {
    for (const target of targets) expect((await get(target)).body).toBe(page?.body);
  }
  const headers = { Host: "evil.example:81", "X-Forwarded-Host": "evil.example", Cookie: "a=b" };
  const asked = await get("/store", { ...headers, Forwarded: "host=evil.example" });
  expect(asked.body).toBe(shop?.body);
  expect(asked.headers.get("etag")).toBe(shop?.headers.get("etag"));
  expect(await store.ask("drawn")).toBe(drawn);
});

test("a filter is a page of its own, whatever the order of its parameters", async () => {
  const page = await get("/store?category=merch&search=mug");
  expect(page.body).not.toBe((await get("/store")).body);
  expect((await get("/store?x=1&search=mug&category=merch")).body).toBe(page.body);
});

test("10,000 addresses that nobody knows push no page out", async () => {
  const tags = await Promise.all(["/", "/store", "/nowhere"].map(etagOf));
  const drawn = await store.ask("drawn");
  const unknown = ["/nowhere", "/store?utm_source=", "/?x="];
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const known = { "If-None-Match": tags.join(), "Accept-Encoding": "br" };
  const statuses = await Promise.all(
    Array.from({ length: 10_000 }, (_, i) => statusOf(`${unknown[i % 3]}${i}`, known, agent)),
  );
  agent.destroy();
  expect(new Set(statuses)).toEqual(new Set([304]));
  expect(await store.ask("drawn")).toBe(drawn);
});

test("an answer to one shopper is kept for nobody", async () => {
  const { body } = await get("/");
  const headers = { "Content-Type": "application/x-www-form-urlencoded" };
  for (const method of ["POST", "PUT", "DELETE"]) {
    const answer = await ask(store.port, method, "/?index", headers);
    expect(answer.status).toBe(422);
    expect(answer.headers.get("cache-control")).toBe("no-store");
    expect(answer.headers.has("etag")).toBe(false);
  }
  expect((await get("/")).body).toBe(body);
  expect((await get("/?index")).body).toBe(body);
});

function statusOf(path: string, headers: Record<string, string>, agent: Agent): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = httpGet(store.url + path, { headers, agent }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode));
    });
    request.on("error", reject);
  });
}
