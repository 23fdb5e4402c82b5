import { mkdtempSync } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import type { ActionFunctionArgs } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { shopperUserAgent } from "../../user-agent";
import { readConsole } from "../setup";

const folder = mkdtempSync(join(tmpdir(), "mailing list #"));
vi.stubEnv("DATA_DIR", folder);
const { action, signUp } = await import("~/mailing-list/sign-up.server");
const { loader } = await import("~/routes/health");
const { checkList, list } = await import("~/mailing-list/list-health.server");

beforeAll(checkList);
beforeEach(() => list.add([]));
afterEach(() => rm(folder, { recursive: true, force: true }));

const addresses = async () => (await list.read()).map(({ address }) => address);

function makeRequest(body: BodyInit, headers: Record<string, string> = {}) {
  const sent = { "User-Agent": shopperUserAgent, ...headers };
  const init = { method: "POST", body, headers: sent, duplex: "half" };
  return new Request("http://shop.example/?index", init);
}

const send = (...request: Parameters<typeof makeRequest>) => signUp(makeRequest(...request));

const email = "fan@example.com";
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const thanks = { status: 200, message: expect.stringMatching(/^Thank you!/) };

test("saves an address with the time and the terms, and thanks a subscriber again", async () => {
  const before = Date.now();
  for (const typed of [" Fan@example.com ", "fan@example.com"]) {
    expect(await send(form({ email: typed }))).toEqual(thanks);
  }
  expect(await addresses()).toEqual(["Fan@example.com"]);
  for (const { consented_at, terms } of await list.read()) {
    expect(terms).toBe(brand.mailingListTerms);
    expect(Date.parse(consented_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(consented_at)).toBeLessThanOrEqual(Date.now());
  }
});

test.each([
  ["text that isn't an address", { email: "fan at x" }, shopperUserAgent, 422, "one email address"],
  ["a filled-in hidden field", { email, "leave-empty": "a" }, shopperUserAgent, 400, "hidden"],
  ["a robot", { email }, "curl/8.5.0", 400, brand.contact],
  ["a client without a User-Agent", { email }, "", 400, "robot"],
])(
  "refuses %s, returns the typed text, and says why",
  async (_, fields, browser, status, reason) => {
    const answer = await send(form(fields), { "User-Agent": browser });
    expect(answer).toEqual({
      status,
      message: expect.stringContaining(reason),
      email: fields.email,
    });
    expect(await addresses()).toEqual([]);
  },
);

test("doesn't read a form of more than 4 KiB, even if its chunks are smaller", async () => {
  const chunks = [`email=${email}&rest=`, ...Array.from({ length: 4 }, () => "a".repeat(1024))];
  const body = Readable.toWeb(Readable.from(chunks.map((text) => Buffer.from(text))));
  const answer = await send(body as ReadableStream, {
    "Content-Type": "application/x-www-form-urlencoded",
  });
  expect(answer).toMatchObject({ status: 422, email: "" });
});

test("a shopper waits at least a quarter of a second, so that no answer's time tells who is on the list", async () => {
  for (const typed of [email, email, "no-at"]) {
    const before = performance.now();
    await action({ request: makeRequest(form({ email: typed })) } as ActionFunctionArgs);
    // Timers may be a millisecond early.
    expect(performance.now() - before).toBeGreaterThan(248);
  }
});

test("refuses sign-ups while the list can't be opened, logs why, and /health says so for at least half a minute", async () => {
  const readHealth = async () => (await loader().json()).mailingList;
  let time = performance.now();
  vi.spyOn(performance, "now").mockImplementation(() => time);
  expect(await readHealth()).toBe("works");
  await rm(folder, { recursive: true });
  time += 31_000;
  await expect.poll(readHealth).toBe("fails");
  await mkdir(join(folder, "subscribers.db"), { recursive: true });
  expect(await send(form({ email }))).toMatchObject({ status: 503, email });
  const failure = expect.stringMatching(/^The mailing list at [^\n@]+ cannot be used: [^\n@]+$/);
  expect(readConsole()).toEqual([failure, failure]);
  await rmdir(join(folder, "subscribers.db"));
  expect(await send(form({ email }))).toEqual(thanks);
  expect(await readHealth()).toBe("fails");
  time += 31_000;
  await expect.poll(readHealth).toBe("works");
});
