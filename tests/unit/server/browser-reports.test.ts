import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { describeReport, logReport } from "~/server/browser-reports.server";

// The log begins its minutes when it is imported.
vi.hoisted(() => vi.useFakeTimers({ toFake: ["setInterval"] }));

function violation(blocked: unknown, directive: unknown): string {
  return JSON.stringify({
    "csp-report": { "blocked-uri": blocked, "effective-directive": directive },
  });
}

test.each([
  ["failed https://shop.example/a.js", "A browser could not load https://shop.example/a.js"],
  ["threw https://shop.example/a.js?x#y", "A browser found an error in https://shop.example/a.js"],
  ["slow", "A browser has waited ten seconds for a script"],
  ["cut /fan@shop.example/a\nError: b", "A browser got only the start of /(address)/aError:"],
  [violation("inline", "script-src-elem"), "A page's policy refused inline by script-src-elem"],
  [
    violation("https://a.example/b.js?c", "img-src"),
    /refused https:\/\/a.example\/b.js by img-src$/,
  ],
  [violation({ toString: 1 }, ["a"]), "A page's policy refused something by a directive"],
])("of %j the log has %j", (text, line) => expect(describeReport(text)).toMatch(line));

test.each([
  "",
  "sold /a.js",
  " failed",
  "toString /a.js",
  "null",
  "{}",
  '{"csp-report":null}',
  "[",
])("of %j the log has nothing", (text) => expect(describeReport(text)).toBeUndefined());

test("a line is printable ASCII, two hundred characters or so, without @ or query", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const report of [`threw ${one}`, violation(one, other)]) {
        expect(describeReport(report)).toMatch(/^(?=.{1,250}$)[ -~]+$/);
        expect(describeReport(report)).not.toMatch(/[@?]/);
      }
    }),
  );
});

test("the log has few lines a minute, and none of a long report or one that breaks off", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const send = (body: BodyInit) => {
    const init = { method: "POST", body, duplex: "half" };
    return logReport(new Request("http://shop.example/reports", init));
  };
  await send(`failed /a.js${" ".repeat(4096)}`);
  await send(new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) }));
  expect(log).not.toHaveBeenCalled();
  for (let i = 0; i < 30; i++) await send(`failed /${i}.js`);
  expect(log).toHaveBeenCalledTimes(21);
  vi.advanceTimersByTime(60_000);
  expect(log.mock.lastCall).toEqual(["Other reports of browsers (9 more in the last minute)"]);
});
