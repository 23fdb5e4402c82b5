import fc from "fast-check";
import { afterEach, beforeEach, expect, test, vi } from "vitest";

const log = vi.spyOn(console, "error").mockImplementation(() => {});

// Each test has limits of its own.
let reports: typeof import("~/server/browser-reports.server");
let runWithClient: typeof import("~/server/client-address.server").runWithClient;

beforeEach(async () => {
  vi.resetModules();
  reports = await import("~/server/browser-reports.server");
  ({ runWithClient } = await import("~/server/client-address.server"));
});

afterEach(() => log.mockClear());

function violation(report: object): string {
  return JSON.stringify({ "csp-report": report });
}

function post(body: BodyInit, type = "text/plain;charset=UTF-8"): Request {
  const headers = { "Content-Type": type };
  const init = { method: "POST", body, headers, duplex: "half" };
  return new Request("http://shop.example/reports", init);
}

test.each([
  ["failed https://shop.example/a.js", "A browser could not load https://shop.example/a.js"],
  ["threw https://shop.example/a.js?x#y", "A browser found an error in https://shop.example/a.js"],
  ["slow /assets/a.js", "A browser has waited ten seconds for /assets/a.js"],
  ["failed", "A browser could not load a script"],
  ["slow fan@shop.example/a\nError: b", "A browser has waited ten seconds for (address)/aError:b"],
])("of a script %j is logged as %j", (text, line) =>
  expect(reports.describeScriptFailure(text)).toBe(line),
);

test.each([
  "",
  "sold /a.js",
  "failed/a.js",
  " failed /a.js",
  "toString /a.js",
  "FAILED /a.js",
  "{}",
])("of a script %j is not logged", (text) =>
  expect(reports.describeScriptFailure(text)).toBeUndefined(),
);

test.each([
  [
    { "blocked-uri": "inline", "effective-directive": "script-src-elem" },
    "inline by script-src-elem",
  ],
  [
    { "blocked-uri": "https://a.example/b.js?c", "effective-directive": "img-src" },
    "https://a.example/b.js by img-src",
  ],
  [{ "blocked-uri": { toString: 1 }, "effective-directive": ["a"] }, "something by a directive"],
])("of a violation %j is logged", (report, words) =>
  expect(reports.describeViolation(violation(report))).toBe(`A page's policy refused ${words}`),
);

test.each(["", "null", "{}", '{"csp-report":null}', "[", '"csp-report"'])(
  "of a violation %j is not logged",
  (text) => expect(reports.describeViolation(text)).toBeUndefined(),
);

test("whatever is reported makes one line of printable ASCII, two hundred characters or so, without @ or query", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      const lines = [
        reports.describeScriptFailure(`threw ${one}`),
        reports.describeViolation(violation({ "blocked-uri": one, "effective-directive": other })),
      ];
      for (const line of lines) expect(line).toMatch(/^[^@?\n]{1,250}$/);
      for (const line of lines) expect(line).toMatch(/^[ -~]+$/);
    }),
  );
});

test("the content type tells a violation from a script", async () => {
  const report = violation({ "blocked-uri": "inline", "effective-directive": "style-src" });
  await reports.logReport(post(report, "application/csp-report; charset=utf-8"));
  await reports.logReport(post("slow /a.js"));
  await reports.logReport(post(report));
  const untold = post("failed /b.js");
  untold.headers.delete("Content-Type");
  await reports.logReport(untold);
  expect(log.mock.calls).toEqual([
    ["A page's policy refused inline by style-src"],
    ["A browser has waited ten seconds for /a.js"],
    ["A browser could not load /b.js"],
  ]);
});

test("a report of more than 4 KiB, or one that breaks off, is not logged", async () => {
  await reports.logReport(post(`failed /a.js${" ".repeat(4096)}`));
  const body = new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) });
  await reports.logReport(post(body));
  expect(log).not.toHaveBeenCalled();
});

test("of one client ten reports a minute are read, and a hundred of all", async () => {
  const read = vi.spyOn(Request.prototype, "body", "get");
  const readOf = async (client: string, count: number) => {
    read.mockClear();
    for (let i = 0; i < count; i++) {
      await runWithClient(client, () => reports.logReport(post("failed")));
    }
    return read.mock.calls.length;
  };
  expect(await readOf("192.0.2.1", 20)).toBe(10);
  for (let i = 2; i <= 10; i++) expect(await readOf(`192.0.2.${i}`, 10)).toBe(10);
  expect(await readOf("192.0.2.11", 1)).toBe(0);
  read.mockRestore();
});
