import { mkdtempSync } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setImmediate, setTimeout } from "node:timers/promises";
import type { ActionFunctionArgs } from "react-router";
import { afterEach, beforeAll, beforeEach, expect, onTestFinished, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { shopperUserAgent } from "../../user-agent";
import { readConsole } from "../setup";

const folder = mkdtempSync(join(tmpdir(), "mailing list #"));
vi.stubEnv("DATA_DIR", folder);
const { action, signUp } = await import("~/mailing-list/sign-up.server");
const { loader } = await import("~/routes/health");
const { checkList, list } = await import("~/mailing-list/store-list.server");

beforeAll(checkList);
beforeEach(() => list.add([]));
afterEach(() => rm(folder, { recursive: true, force: true }));

function post(fields: Record<string, string>, browser = shopperUserAgent) {
  const body = new URLSearchParams(fields);
  const headers = { "User-Agent": browser };
  return new Request("http://shop.example/?index", { method: "POST", body, headers });
}

const email = "fan@example.com";
const thanks = { status: 200, message: expect.stringMatching(/^Thank you!/) };

test("saves an address with the time and the terms, and thanks a subscriber again", async () => {
  const consented_at = "2026-01-31T12:00:00.000Z";
  vi.useFakeTimers({ now: new Date(consented_at), toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  for (const typed of [" Fan@example.com ", "fan@example.com"]) {
    expect(await signUp(post({ email: typed }))).toEqual(thanks);
  }
  const terms = brand.mailingListTerms;
  expect(await list.read()).toEqual([{ address: "Fan@example.com", consented_at, terms }]);
});

test.each([
  ["text that isn't an address", { email: "fan at x" }, shopperUserAgent, 422, "one email address"],
  ["a filled-in hidden field", { email, "leave-empty": "a" }, shopperUserAgent, 400, "hidden"],
  ["a robot", { email }, "curl/8.5.0", 400, brand.contact],
  ["a client without a User-Agent", { email }, "", 400, "robot"],
])(
  "refuses %s, returns the typed text, and says why",
  async (_, fields, browser, status, reason) => {
    const answer = await signUp(post(fields, browser));
    const message = expect.stringContaining(reason);
    expect(answer).toEqual({ status, message, email: fields.email });
    expect(await list.read()).toEqual([]);
  },
);

test("doesn't read a form of more than 4 KiB", async () => {
  const answer = await signUp(post({ email, rest: "a".repeat(4096) }));
  expect(answer).toMatchObject({ status: 422, email: "" });
});

test("a shopper waits at least a quarter of a second, so that no answer's time tells who is on the list", async () => {
  for (const typed of [email, email, "no-at"]) {
    const before = performance.now();
    await action({ request: post({ email: typed }) } as ActionFunctionArgs);
    // Timers may be a millisecond early.
    expect(performance.now() - before).toBeGreaterThan(248);
  }
  let finishSaving = (_: number) => {};
  vi.spyOn(list, "add").mockReturnValueOnce(new Promise((resolve) => (finishSaving = resolve)));
  const answer = vi.fn();
  void action({ request: post({ email }) } as ActionFunctionArgs).then(answer);
  await setTimeout(250);
  finishSaving(1);
  await setImmediate();
  expect(answer, "the time for saving is part of the quarter of a second").toHaveBeenCalled();
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
  time += 29_000;
  expect(await signUp(post({ email }))).toMatchObject({ status: 503, email });
  const failure = expect.stringMatching(/^The mailing list at [^\n@]+ cannot be used: [^\n@]+$/);
  expect(readConsole()).toEqual([failure, failure]);
  await rmdir(join(folder, "subscribers.db"));
  expect(await signUp(post({ email }))).toEqual(thanks);
  time += 29_000;
  expect(await readHealth()).toBe("fails");
  await list.check();
  expect(await readHealth()).toBe("fails");
  time += 2_000;
  await expect.poll(readHealth).toBe("works");
});
