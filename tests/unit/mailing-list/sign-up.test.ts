import { mkdtempSync } from "node:fs";
import { mkdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { shopperUserAgent } from "../../user-agent";

const folder = mkdtempSync(join(tmpdir(), "mailing list #"));
vi.stubEnv("DATA_DIR", folder);
vi.useFakeTimers({ toFake: ["setInterval"] });
const { signUp } = await import("~/mailing-list/sign-up.server");
const { canWrite, database, save } = await import("~/mailing-list/subscribers.server");

let log = vi.spyOn(console, "error");

beforeEach(() => {
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  nextMinute();
});

afterEach(async () => {
  // The store never logs an email address.
  expect(JSON.stringify(log.mock.calls)).not.toContain("example.com");
  await rm(folder, { recursive: true, force: true });
});

const nextMinute = () => vi.advanceTimersByTime(60_000);
const addresses = async () => (await database.read()).subscribers.map(({ address }) => address);

function send(body: BodyInit, headers: Record<string, string> = {}) {
  const sent = { "User-Agent": shopperUserAgent, ...headers };
  const init = { method: "POST", body, headers: sent, duplex: "half" };
  return signUp(new Request("http://shop.example/?index", init));
}

const email = "fan@example.com";
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const thanks = { status: 200, message: expect.stringMatching(/^Thank you!/) };
const refusal = (status: number, email: string) => ({ status, message: expect.any(String), email });
const urlencoded = { "Content-Type": "application/x-www-form-urlencoded" };

test("saves an address with the time and the terms, and returns the same result for a repeated sign-up", async () => {
  const before = new Date().toISOString();
  for (const email of [" Fan@example.com ", "fan@example.com", "fan@münchen.de"]) {
    expect(await send(form({ email }))).toEqual(thanks);
  }
  const multipart = new FormData();
  multipart.set("email", "multipart@example.com");
  expect(await send(multipart)).toEqual(thanks);
  const longest = "email=long@example.com&more=".padEnd(4096, "a");
  expect(await send(longest, urlencoded)).toEqual(thanks);
  const names = ["Fan", "fan@xn--mnchen-3ya.de", "multipart@", "long@"];
  expect(await addresses()).toEqual(names.map((name) => expect.stringContaining(name)));
  for (const { consented_at, terms } of (await database.read()).subscribers) {
    expect(terms).toBe(brand.mailingListTerms);
    expect(consented_at >= before && consented_at <= new Date().toISOString()).toBe(true);
  }
});

test.each<[string, Record<string, string>, boolean]>([
  ["Mozilla/5.0 (compatible; Googlebot/2.1)", {}, false],
  ["NetSurf/3.10 (Linux)", { Referer: "https://www.google.com/" }, false],
  ["NetSurf/3.10 (Linux)", { "Accept-Language": "en" }, true],
  ["Dillo/3.1.0", { Referer: "http://shop.example/" }, true],
  ["Dillo/3.1.0", { Origin: "https://public.example" }, true],
])("thanks %s with the headers %j (saves the address: %s)", async (agent, more, isSaved) => {
  vi.stubEnv("SITE_URL", "https://public.example");
  await database.add([]);
  const headers = { "User-Agent": agent, Host: "shop.example", ...more };
  expect(await send(form({ email }), headers)).toEqual(thanks);
  expect(await addresses()).toEqual(isSaved ? [email] : []);
});

const endless = new ReadableStream({ pull: (body) => body.enqueue(new Uint8Array(1024)) });
const broken = new ReadableStream({ pull: (body) => body.error(new Error("gone")) });

test.each<[string, BodyInit, string, Record<string, string>?]>([
  ["an address with spaces", form({ email: " fan at example.com" }), " fan at example.com"],
  ["a filled-in hidden field", form({ email, "leave-empty": "secret" }), email],
  ["a body of another content type", "{}", "", { "Content-Type": "application/json" }],
  ["a form that never ends", endless, "", urlencoded],
  ["a form whose client leaves", broken, "", urlencoded],
])("refuses %s, and returns the text that it could read", async (_, body, typed, headers) => {
  await database.add([]);
  expect(await send(body, headers)).toEqual(refusal(422, typed));
  expect(await addresses()).toEqual([]);
});

test("refuses sign-ups while the list fails, logs the reason without the address, and then works again", async () => {
  await mkdir(join(folder, "subscribers.db"), { recursive: true });
  for (let i = 0; i < 3; i++) {
    expect(await send(form({ email }))).toEqual(refusal(503, email));
  }
  await rm(join(folder, "subscribers.db"), { recursive: true });
  expect(await send(form({ email }))).toEqual(thanks);
  const failure = /^The mailing list at [^\n@]+ cannot be used: [^\n@]+$/;
  for (const [line] of log.mock.calls) expect(line).toMatch(failure);
});

test("stops waiting for a disk that hangs", async () => {
  vi.spyOn(database, "add").mockReturnValue(new Promise(() => {}));
  expect(await save([], 10)).toBe(false);
});

test("canWrite leaves no row behind, and checks at most once every five seconds", async () => {
  await writeFile(folder, "A file instead of the folder");
  expect(await canWrite(10_000)).toBe(false);
  await rm(folder);
  expect(await canWrite(14_999)).toBe(false);
  expect(await canWrite(15_000)).toBe(true);
  expect(await addresses()).toEqual([]);
});

test("after 300 sign-ups, visitors must wait for the next minute", async () => {
  const signUps = Array.from({ length: 300 }, () => send(form({ email })));
  expect(await Promise.all(signUps)).toEqual(signUps.map(() => thanks));
  expect((await send(form({ email }))).message).toMatch(/Lots of people/);
  nextMinute();
  expect(await send(form({ email }))).toEqual(thanks);
});
