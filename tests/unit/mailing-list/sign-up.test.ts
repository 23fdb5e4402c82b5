import { mkdtempSync } from "node:fs";
import { mkdir, rm, rmdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Readable } from "node:stream";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";
import { shopperUserAgent } from "../../user-agent";
import { readConsole } from "../setup";

const folder = mkdtempSync(join(tmpdir(), "mailing list #"));
vi.stubEnv("DATA_DIR", folder);
const { prepareList, signUp } = await import("~/mailing-list/sign-up.server");
const { loader } = await import("~/routes/health");
const { readSubscribers } = await import("~/mailing-list/database.server");

beforeEach(() => prepareList());
afterEach(() => rm(folder, { recursive: true, force: true }));

const addresses = async () => (await readSubscribers()).map(({ address }) => address);

function send(body: BodyInit, headers: Record<string, string> = {}) {
  const sent = { "User-Agent": shopperUserAgent, ...headers };
  const init = { method: "POST", body, headers: sent, duplex: "half" };
  return signUp(new Request("http://shop.example/?index", init));
}

const email = "fan@example.com";
const form = (fields: Record<string, string>) => new URLSearchParams(fields);
const thanks = { status: 200, message: expect.stringMatching(/^Thank you!/) };

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

test.each([
  {
    what: "text that isn't an address",
    typed: "fan at x",
    status: 422,
    reason: "one email address",
  },
  { what: "a filled-in hidden field", hidden: "a", status: 400, reason: "hidden field" },
  { what: "a robot", browser: "curl/8.5.0", status: 400, reason: brand.contact },
  { what: "a client without a User-Agent", browser: "", status: 400, reason: "robot" },
])(
  "refuses $what, returns the typed text, and says why",
  async ({ typed = email, hidden = "", browser = shopperUserAgent, status, reason }) => {
    const refusal = { status, message: expect.stringContaining(reason), email: typed };
    const fields = form({ email: typed, "leave-empty": hidden });
    expect(await send(fields, { "User-Agent": browser })).toEqual(refusal);
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

test("refuses sign-ups while the list can't be opened, logs a line for each, and /health says so", async () => {
  expect(await loader().json()).toMatchObject({ mailingList: "works" });
  await rm(folder, { recursive: true });
  await mkdir(join(folder, "subscribers.db"), { recursive: true });
  await prepareList();
  expect(await send(form({ email }))).toMatchObject({ status: 503, email });
  expect(await loader().json()).toMatchObject({ mailingList: "fails" });
  const failure = /^The mailing list at [^\n@]+ cannot be used: [^\n@]+$/;
  expect(readConsole()).toEqual([expect.stringMatching(failure), expect.stringMatching(failure)]);
  await rmdir(join(folder, "subscribers.db"));
  expect(await send(form({ email }))).toEqual(thanks);
  expect(await loader().json()).toMatchObject({ mailingList: "works" });
  expect(await addresses()).toEqual([email]);
});
