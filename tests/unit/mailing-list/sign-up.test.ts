import { mkdir, rm } from "node:fs/promises";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { signUp } from "~/mailing-list/sign-up.server";
import type { runWithClient } from "~/server/client-address.server";
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

function form(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const shopper = new Headers({ "User-Agent": shopperUserAgent });
const email = "fan@example.com";

test("a sign-up is saved, and a repeated one has the same result", async () => {
  for (const email of [" Fan@example.com ", "fan@example.com", "fan@münchen.de"]) {
    expect(await signUp(shopper, form({ email }))).toEqual({ ok: true });
  }
  // A domain is saved in the letters that mail is sent to.
  expect(await emails()).toEqual(["Fan@example.com", "fan@xn--mnchen-3ya.de"]);
});

test("a bot that names itself is thanked and not saved, a small browser is saved", async () => {
  const bot = new Headers({ "User-Agent": "Googlebot/2.1" });
  expect(await signUp(bot, form({ email: "bot@example.com" }))).toEqual({ ok: true });
  const browser = new Headers({ "User-Agent": "NetSurf/3.10 (Linux)", "Accept-Language": "en" });
  expect(await signUp(browser, form({ email }))).toEqual({ ok: true });
  expect(await emails()).toEqual([email]);
});

test.each([
  ["an address with spaces", { email: " fan at example.com" }, " fan at example.com", /spaces/],
  ["a file instead of an address", { email: new File([email], email) }, "", /type your email/],
  ["a hidden field that is filled in", { email, "leave-empty": "secret" }, email, /hidden field/],
])("%s is refused with a reason and what was typed", async (_, fields, typed, message) => {
  const refusal = { ok: false, status: 422, message: expect.stringMatching(message), email: typed };
  expect(await signUp(shopper, form(fields))).toEqual(refusal);
  expect(await emails()).toEqual([]);
});

test.each([400, 413, 415] as const)(
  "a form that could not be read is refused by %i",
  async (status) => {
    const refusal = { ok: false, status, message: expect.stringMatching(/./), email: "" };
    expect(await signUp(shopper, status)).toEqual(refusal);
  },
);

/** Signs up in turn under these limits. Each sign-up is a client and its text. */
async function statuses(
  limits: Record<string, string>,
  signUps: [client: string, typed: string][],
) {
  for (const [name, value] of Object.entries(limits)) vi.stubEnv(name, value);
  vi.resetModules();
  const { signUp } = await import("~/mailing-list/sign-up.server");
  const { closeDatabase } = await import("~/mailing-list/database.server");
  const server = await import("~/server/client-address.server");
  const runAs: typeof runWithClient = server.runWithClient;
  const results: number[] = [];
  for (const [client, email] of signUps) {
    const result = await runAs(client, () => signUp(shopper, form({ email })));
    results.push(result.ok ? 200 : result.status);
    if (!result.ok) expect(result.email).toBe(email);
  }
  await closeDatabase();
  return results;
}

test("sign-ups over the limit of all are refused, and refused ones do not count", async () => {
  const signUps = ["a@example.com", "wrong", "b@example.com", "c@example.com"];
  expect(
    await statuses(
      { SIGN_UPS_PER_MINUTE: "2" },
      signUps.map((typed) => ["a", typed]),
    ),
  ).toEqual([200, 422, 200, 429]);
});

test("a client over its own limit leaves the others theirs", async () => {
  const clients = ["a", "a", "a", "a", "b", "b"];
  const limits = { SIGN_UPS_PER_MINUTE: "3", SIGN_UPS_PER_CLIENT: "2" };
  const signUps = clients.map((client, i): [string, string] => [client, `fan${i}@example.com`]);
  expect(await statuses(limits, signUps)).toEqual([200, 200, 429, 429, 200, 429]);
});

test("a sign-up that cannot be saved is refused, and later ones work again", async () => {
  await mkdir(database.file, { recursive: true });
  const message = expect.stringContaining("could not save");
  const refusal = { ok: false, status: 503, message, email };
  expect(await signUp(shopper, form({ email }))).toEqual(refusal);
  await rm(database.file, { recursive: true });
  expect(await signUp(shopper, form({ email }))).toEqual({ ok: true });
});
