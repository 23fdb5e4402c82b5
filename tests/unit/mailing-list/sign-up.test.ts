import { mkdtempSync } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { shopperUserAgent } from "../../user-agent";

const folder = mkdtempSync(join(tmpdir(), "mailing list #"));
vi.stubEnv("DATA_DIR", folder);
vi.useFakeTimers({ toFake: ["setInterval"] });
const { prepareList, signUp } = await import("~/mailing-list/sign-up.server");
const { readSubscribers } = await import("~/mailing-list/database.server");

let log = vi.spyOn(console, "error");

beforeEach(async () => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  vi.advanceTimersByTime(3_600_000);
  await prepareList();
});

afterEach(async () => {
  // The store never logs an email address.
  expect(JSON.stringify(log.mock.calls)).not.toContain("example.com");
  await rm(folder, { recursive: true, force: true });
});

const addresses = async () => (await readSubscribers()).map(({ address }) => address);

function send(body: BodyInit, headers: Record<string, string> = {}) {
  const sent = { "User-Agent": shopperUserAgent, "Content-Length": "20", ...headers };
  const init = { method: "POST", body, headers: sent, duplex: "half" };
  return signUp(new Request("http://shop.example/?index", init));
}

const email = "fan@example.com";
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const thanks = { status: 200, message: expect.stringMatching(/^Thank you!/) };
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

test("saves an address with the time and the terms, and thanks a subscriber again", async () => {
  const before = Date.now();
  for (const typed of [" Fan@example.com ", "fan@example.com"]) {
    expect(await send(form({ email: typed }))).toEqual(thanks);
  }
  expect(await addresses()).toEqual(["Fan@example.com"]);
  for (const { consented_at, terms } of await readSubscribers()) {
    expect(terms).toBe(brand.mailingListTerms);
    expect(Date.parse(consented_at)).toBeGreaterThanOrEqual(before);
    expect(Date.parse(consented_at)).toBeLessThanOrEqual(Date.now());
  }
});

const broken = new ReadableStream({ pull: (body) => body.error(new Error("gone")) });

test.each<[string, BodyInit, string, number, RegExp, Record<string, string>?]>([
  ["an address with spaces", form({ email: " fan at x" }), " fan at x", 422, /one email address/],
  ["a filled-in hidden field", form({ email, "leave-empty": "a" }), email, 400, /hidden field/],
  ["a robot", form({ email }), email, 400, /robot.+post@/, { "User-Agent": "Mozilla/5.0" }],
  ["a client without a name", form({ email }), email, 400, /robot/, { "User-Agent": "" }],
  ["another content type", "{}", "", 422, /email/, { "Content-Type": "application/json" }],
  ["a form of more than 4 KiB", form({ email }), "", 422, /email/, { "Content-Length": "4097" }],
  ["a form whose client leaves", broken, "", 422, /email/, urlencoded],
])(
  "refuses %s, returns the text that it could read, and says why",
  async (_, body, typed, status, message, headers) => {
    const refusal = { status, message: expect.stringMatching(message), email: typed };
    expect(await send(body, headers)).toEqual(refusal);
    expect(await addresses()).toEqual([]);
  },
);

test("refuses sign-ups while the list can't be opened, and logs a line for each", async () => {
  await rm(folder, { recursive: true });
  await mkdir(join(folder, "subscribers.db"), { recursive: true });
  await prepareList();
  expect(await send(form({ email }))).toMatchObject({ status: 503, email });
  const failure = /^The mailing list at [^\n@]+ cannot be used: [^\n@]+$/;
  const line = [expect.stringMatching(failure)];
  expect(log.mock.calls).toEqual([line, line]);
  await rmdir(join(folder, "subscribers.db"));
  expect(await send(form({ email }))).toEqual(thanks);
  expect(await addresses()).toEqual([email]);
});

test("after ten thousand sign-ups, everybody must wait for the next hour", async () => {
  await rm(folder, { recursive: true });
  const database = await import("~/mailing-list/database.server");
  vi.spyOn(database, "addSubscriber").mockResolvedValue(undefined);
  const fields = new FormData();
  fields.set("email", email);
  const headers = new Headers({ "User-Agent": shopperUserAgent, "Content-Length": "20" });
  const request = { headers, formData: async () => fields } as unknown as Request;
  const statuses = new Set<number>();
  for (let i = 0; i < 10_000; i++) statuses.add((await signUp(request)).status);
  expect([...statuses]).toEqual([200]);
  expect(await send(form({ email }))).toMatchObject({ status: 429, email });
  vi.advanceTimersByTime(3_600_000);
  expect(await send(form({ email }))).toEqual(thanks);
});
