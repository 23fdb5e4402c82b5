import { mkdir, rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signUp } from "~/mailing-list/sign-up.server";
import { listSubscribers } from "~/mailing-list/subscribers.server";
import { temporaryList } from "./temporary-database";

const place = temporaryList();
const log = vi.spyOn(console, "error");

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

afterEach(() => {
  // Whatever happens, a log knows no address.
  expect(JSON.stringify(log.mock.calls)).not.toContain("example.com");
});

function form(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request("http://shop.example/?index", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/140.0", ...headers },
  });
}

async function addresses(): Promise<string[]> {
  return (await listSubscribers()).map(({ address }) => address);
}

test("keeps an address, and answers the same when it is there already", async () => {
  const once = await signUp(form({ email: " Fan@example.com " }));
  const twice = await signUp(form({ email: "fan@example.com" }));
  expect(once).toEqual({ ok: true });
  expect(twice).toEqual(once);
  expect(await addresses()).toEqual(["Fan@example.com"]);
});

test.each<[string, Record<string, string>, Record<string, string>]>([
  ["fills what is hidden", { website: "https://spam.example" }, {}],
  ["says what it is", {}, { "User-Agent": "Googlebot/2.1" }],
])("thanks a robot that %s and keeps nothing", async (_, fields, headers) => {
  expect(await signUp(form({ email: "robot@example.com", ...fields }, headers))).toEqual({
    ok: true,
  });
  expect(await addresses()).toEqual([]);
});

test("gives a wrong address back as it was typed", async () => {
  expect(await signUp(form({ email: " fan at example.com" }))).toEqual({
    ok: false,
    status: 422,
    message: expect.stringContaining("spaces"),
    email: " fan at example.com",
  });
});

test("asks to try again what took less than a second", async () => {
  const email = "fan@example.com";
  expect(await signUp(form({ email, took: "999" }))).toMatchObject({
    ok: false,
    status: 422,
    email,
  });
  expect(await addresses()).toEqual([]);
  expect(await signUp(form({ email, took: "1000" }))).toEqual({ ok: true });
});

test.each<[number, RequestInit]>([
  [403, { headers: { "Sec-Fetch-Site": "cross-site" } }],
  [413, { body: new URLSearchParams({ email: "fan@example.com", more: "x".repeat(5000) }) }],
  [415, { headers: { "Content-Type": "application/json" } }],
])("refuses with %i and keeps nothing", async (status, init) => {
  const request = new Request(form({ email: "fan@example.com" }), init);
  expect(await signUp(request)).toMatchObject({ ok: false, status });
  expect(await addresses()).toEqual([]);
});

test("refuses what is over the bound of a minute, which refusals do not use up", async () => {
  vi.stubEnv("SIGN_UPS_PER_MINUTE", "2");
  vi.resetModules();
  const { signUp } = await import("~/mailing-list/sign-up.server");
  const { closeDatabase } = await import("~/mailing-list/database.server");
  const statuses: number[] = [];
  for (const email of ["a@example.com", "wrong", "b@example.com", "c@example.com"]) {
    const answer = await signUp(form({ email }));
    statuses.push(answer.ok ? 200 : answer.status);
  }
  await closeDatabase();
  expect(statuses).toEqual([200, 422, 200, 429]);
  expect((await addresses()).toSorted()).toEqual(["a@example.com", "b@example.com"]);
});

test("a wrong setting of that bound is told at start", async () => {
  vi.stubEnv("SIGN_UPS_PER_MINUTE", "many");
  vi.resetModules();
  await expect(import("~/mailing-list/sign-up.server")).rejects.toThrow("SIGN_UPS_PER_MINUTE");
});

test("says so when it cannot save, with one line in the log, and recovers", async () => {
  await mkdir(place.file, { recursive: true });
  const email = "fan@example.com";
  expect(await signUp(form({ email }))).toMatchObject({ ok: false, status: 503, email });
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Error: The mailing list at [^\n]+$/)]]);
  await rm(place.file, { recursive: true });
  expect(await signUp(form({ email }))).toEqual({ ok: true });
});
