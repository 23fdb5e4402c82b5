import { mkdir, rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signUp } from "~/mailing-list/sign-up.server";
import { shopperUserAgent } from "../../user-agent";
import { emails, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();
const log = vi.spyOn(console, "error");

beforeEach(() => {
  log.mockReset().mockImplementation(() => {});
});

afterEach(() => {
  // No test may log an email address.
  expect(JSON.stringify(log.mock.calls)).not.toContain("example.com");
});

function form(fields: Record<string, string>, headers: Record<string, string> = {}): Request {
  return new Request("http://shop.example/?index", {
    method: "POST",
    body: new URLSearchParams(fields),
    headers: { "User-Agent": shopperUserAgent, ...headers },
  });
}

test("a sign-up is saved, and a repeated one has the same result", async () => {
  for (const email of [" Fan@example.com ", "fan@example.com", "fan@münchen.de"]) {
    expect(await signUp(form({ email }))).toEqual({ ok: true });
  }
  // A domain is saved in the letters that mail is sent to.
  expect(await emails()).toEqual(["Fan@example.com", "fan@xn--mnchen-3ya.de"]);
});

test("a bot that names itself in the user agent is confirmed but not saved", async () => {
  const headers = { "User-Agent": "Googlebot/2.1" };
  expect(await signUp(form({ email: "bot@example.com" }, headers))).toEqual({ ok: true });
  expect(await emails()).toEqual([]);
});

test("whoever sends the hidden field filled in is told so, and not saved", async () => {
  const email = "fan@example.com";
  expect(await signUp(form({ email, "leave-empty": "secret" }))).toEqual({
    ok: false,
    status: 422,
    message: expect.stringContaining("hidden field"),
    email,
  });
  expect(await emails()).toEqual([]);
});

test("a person whose small browser a library takes for a bot is saved", async () => {
  const headers = { "User-Agent": "NetSurf/3.10 (Linux)", "Accept-Language": "en" };
  expect(await signUp(form({ email: "fan@example.com" }, headers))).toEqual({ ok: true });
  expect(await emails()).toEqual(["fan@example.com"]);
});

test("an invalid email address is returned as it was typed", async () => {
  expect(await signUp(form({ email: " fan at example.com" }))).toEqual({
    ok: false,
    status: 422,
    message: expect.stringContaining("spaces"),
    email: " fan at example.com",
  });
});

test("a file in the place of an email address is no address", async () => {
  const body = new FormData();
  body.set("email", new File(["fan@example.com"], "fan@example.com"));
  const request = new Request("http://shop.example/?index", { method: "POST", body });
  const result = await signUp(request);
  expect(result).toMatchObject({ ok: false, status: 422, email: "" });
});

test("a form sent within a second is rejected, and accepted later", async () => {
  const email = "fan@example.com";
  expect(await signUp(form({ email, took: "999" }))).toMatchObject({
    ok: false,
    status: 422,
    email,
  });
  expect(await emails()).toEqual([]);
  expect(await signUp(form({ email, took: "1000" }))).toEqual({ ok: true });
});

test.each<[number, RequestInit]>([
  [400, { body: "--x", headers: { "Content-Type": "multipart/form-data; boundary=x" } }],
  [413, { body: new URLSearchParams({ email: "fan@example.com", more: "x".repeat(5000) }) }],
  [415, { headers: { "Content-Type": "application/json" } }],
])("a request rejected with %i is not saved", async (status, init) => {
  const request = new Request(form({ email: "fan@example.com" }), init);
  const result = { ok: false, status, message: expect.stringMatching(/./), email: "" };
  expect(await signUp(request)).toEqual(result);
  expect(await emails()).toEqual([]);
});

test("sign-ups over the rate limit are rejected, and rejected ones do not count towards it", async () => {
  vi.stubEnv("SIGN_UPS_PER_MINUTE", "2");
  vi.resetModules();
  const { signUp } = await import("~/mailing-list/sign-up.server");
  const { closeDatabase } = await import("~/mailing-list/database.server");
  const statuses: number[] = [];
  for (const email of ["a@example.com", "wrong", "b@example.com", "c@example.com"]) {
    const result = await signUp(form({ email }));
    statuses.push(result.ok ? 200 : result.status);
    if (result.ok || result.status !== 429) continue;
    expect(result.message).toMatch(/ in a minute\.$/);
    expect(result.email).toBe(email);
  }
  await closeDatabase();
  expect(statuses).toEqual([200, 422, 200, 429]);
  expect((await emails()).toSorted()).toEqual(["a@example.com", "b@example.com"]);
});

test("a client over its own limit leaves the others theirs", async () => {
  vi.stubEnv("SIGN_UPS_PER_MINUTE", "3");
  vi.stubEnv("SIGN_UPS_PER_CLIENT", "2");
  vi.resetModules();
  const { signUp } = await import("~/mailing-list/sign-up.server");
  const { closeDatabase } = await import("~/mailing-list/database.server");
  const statuses: number[] = [];
  for (const [index, client] of ["a", "a", "a", "a", "b", "b"].entries()) {
    const request = form({ email: `fan${index}@example.com` }, { "client-address": client });
    const result = await signUp(request);
    statuses.push(result.ok ? 200 : result.status);
    if (!result.ok) expect(result.email).toBe(`fan${index}@example.com`);
  }
  await closeDatabase();
  expect(statuses).toEqual([200, 200, 429, 429, 200, 429]);
});

test("an invalid setting of the rate limit is an error at startup", async () => {
  vi.stubEnv("SIGN_UPS_PER_MINUTE", "many");
  vi.resetModules();
  await expect(import("~/mailing-list/sign-up.server")).rejects.toThrow("SIGN_UPS_PER_MINUTE");
});

test("a sign-up that cannot be saved is rejected and logged in one line, and later ones work again", async () => {
  await mkdir(database.file, { recursive: true });
  const email = "fan@example.com";
  expect(await signUp(form({ email }))).toEqual({
    ok: false,
    status: 503,
    message: expect.stringContaining("could not save"),
    email,
  });
  expect(log.mock.calls).toEqual([[expect.stringMatching(/^Error: The mailing list at [^\n]+$/)]]);
  await rm(database.file, { recursive: true });
  expect(await signUp(form({ email }))).toEqual({ ok: true });
});
