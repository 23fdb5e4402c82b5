import { mkdir, rm } from "node:fs/promises";
import { afterEach, expect, test } from "vitest";
import { createRateLimit, signUp } from "~/mailing-list/sign-up.server";
import { shopperUserAgent } from "../../user-agent";
import { emails, temporaryDatabase } from "./temporary-database";

const database = temporaryDatabase();

afterEach(() => {
  // The store never logs an email address.
  expect(JSON.stringify(database.log.mock.calls)).not.toContain("example.com");
});

function form(fields: Record<string, string | File>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const shopper = new Headers({ "User-Agent": shopperUserAgent });
const email = "fan@example.com";
const refusal = (status: number, email = "") => ({
  ok: false,
  status,
  message: expect.stringMatching(/./),
  email,
});

test("saves an address, and returns the same result for a repeated sign-up", async () => {
  for (const email of [" Fan@example.com ", "fan@example.com", "fan@münchen.de"]) {
    expect(await signUp(shopper, form({ email }))).toEqual({ ok: true });
  }
  expect(await emails()).toEqual(["Fan@example.com", "fan@xn--mnchen-3ya.de"]);
});

test.each<[string, Record<string, string>, boolean]>([
  ["Mozilla/5.0 (compatible; Googlebot/2.1)", {}, false],
  ["NetSurf/3.10 (Linux)", { Referer: "https://www.google.com/" }, false],
  ["NetSurf/3.10 (Linux)", { "Accept-Language": "en" }, true],
  ["Dillo/3.1.0", { Referer: "http://shop.example/" }, true],
  ["Dillo/3.1.0", { Origin: "https://shop.example" }, true],
])("thanks %s with the headers %j (saves the address: %s)", async (agent, more, isSaved) => {
  const headers = new Headers({ "User-Agent": agent, Host: "shop.example", ...more });
  expect(await signUp(headers, form({ email }))).toEqual({ ok: true });
  expect(await emails()).toEqual(isSaved ? [email] : []);
});

test.each([
  ["an address with spaces", { email: " fan at example.com" }, " fan at example.com"],
  ["a file instead of an address", { email: new File([email], email) }, ""],
  ["a filled-in hidden field", { email, "leave-empty": "secret" }, email],
])("refuses %s, and returns the typed text", async (_, fields, typed) => {
  expect(await signUp(shopper, form(fields))).toEqual(refusal(422, typed));
  expect(await emails()).toEqual([]);
});

test("refuses sign-ups while the list fails, logs one line without the address, and then works again", async () => {
  await mkdir(database.file, { recursive: true });
  for (let i = 0; i < 3; i++) {
    expect(await signUp(shopper, form({ email }))).toEqual(refusal(503, email));
  }
  await rm(database.file, { recursive: true });
  expect(await signUp(shopper, form({ email }))).toEqual({ ok: true });
  const failure = /^Error: The mailing list at [^\n@]+ cannot be used: [^\n@]+$/;
  expect(database.log.mock.calls).toEqual([[expect.stringMatching(failure)]]);
});

test("at the limit, a client must wait until an earlier request is a minute old", () => {
  const allow = createRateLimit(2);
  const times = [0, 30_000, 59_999, 60_000, 60_001, 90_000];
  expect(times.map((now) => allow("a", now))).toEqual([true, true, false, true, false, true]);
  expect(allow("b", 90_000)).toBe(true);
});
