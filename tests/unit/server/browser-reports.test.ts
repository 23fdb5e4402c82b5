import fc from "fast-check";
import { expect, test, vi } from "vitest";
import { describeReport, logReport } from "~/server/browser-reports.server";

const violation = (blocked: unknown, directive: unknown) =>
  JSON.stringify({ "csp-report": { "blocked-uri": blocked, "effective-directive": directive } });

test.each([
  ["failed https://shop.example/a.js", "A browser could not load https://shop.example/a.js"],
  ["threw https://shop.example/a.js?x#y", "A browser found an error in https://shop.example/a.js"],
  ["slow", "A browser has waited ten seconds for a script"],
  ["cut /a\nError: b", "A browser got only the start of /aError:"],
  [violation("inline", "script-src-elem"), "A page's policy refused inline by script-src-elem"],
  [violation({ toString: 1 }, ["a"]), "A page's policy refused something by a directive"],
  ["", undefined],
  ["toString /a.js", undefined],
  ["null", undefined],
  ['{"csp-report":null}', undefined],
])("logs %j as %j", (text, line) => expect(describeReport(text)).toBe(line));

test("logs printable ASCII, without a query", () => {
  const text = fc.string({ unit: "binary", maxLength: 400 });
  fc.assert(
    fc.property(text, text, (one, other) => {
      for (const report of [`threw ${one}`, violation(one, other)]) {
        expect(describeReport(report)).toMatch(/^(?=.{1,250}$)(?!.*[?])[ -~]+$/);
      }
    }),
  );
});

test("logs few lines a minute, and nothing of a report that is too long or cut off", async () => {
  const log = vi.spyOn(console, "error").mockImplementation(() => {});
  const send = (body: BodyInit) => {
    const init = { method: "POST", body, duplex: "half" };
    return logReport(new Request("http://x/reports", init));
  };
  await send(`failed /a.js${" ".repeat(4096)}`);
  await send(new ReadableStream({ pull: (controller) => controller.error(new Error("gone")) }));
  expect(log).not.toHaveBeenCalled();
  for (let i = 0; i < 30; i++) await send(`failed /${i}.js`);
  expect(log).toHaveBeenCalledTimes(21);
});
