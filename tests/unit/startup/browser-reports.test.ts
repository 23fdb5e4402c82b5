import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { describeReport, logReport } from "~/startup/browser-reports.server";

// Importing browser-reports starts the log's timer, so the timers must be fake before the import.
vi.hoisted(() => vi.useFakeTimers({ toFake: ["setInterval"] }));

const violation = (blocked: unknown, directive: unknown) =>
  JSON.stringify({ "csp-report": { "blocked-uri": blocked, "effective-directive": directive } });

test.each([
  ["failed https://shop.example/a.js?b#c", "failed https://shop.example/a.js"],
  ["slow", "slow"],
  ["cut /fan@shop.example/a\nError: b", "cut /(address)/aError:"],
  [violation("https://a.example/b.js?c", "img-src"), "refused https://a.example/b.js img-src"],
  [violation(null, ["a"]), '{"csp-report":{"blocked-uri":null,"effective-directive":["a"]}}'],
])("describes %j as %j", (text, words) => expect(describeReport(text)).toBe(words));

test("describes any report in short printable ASCII text without an email address or a query", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const report of [one, `threw ${one}`, violation(one, other)]) {
        expect(describeReport(report)).toMatch(/^(?!.*[@?])[ -~]{0,320}$/);
      }
    }),
  );
});

test("limits the number of lines per minute, and ignores a report that is too long or incomplete", async () => {
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
  expect(log.mock.lastCall).toEqual(["Other browser reports (9 more in the last minute)"]);
});
