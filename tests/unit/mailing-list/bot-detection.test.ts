import { expect, test } from "vitest";
import { isBot, isTooFast } from "~/mailing-list/bot-detection.server";

const userAgent = "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0";

function form(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

test.each([
  [{}, userAgent, false],
  [{ website: "" }, userAgent, false],
  [{ website: "https://spam.example" }, userAgent, true],
  [{}, "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)", true],
])("a bot is detected by the hidden field and the user agent: %j %s", (fields, agent, expected) => {
  expect(isBot(form(fields), new Headers({ "User-Agent": agent }))).toBe(expected);
});

test.each([
  ["0", true],
  ["999.9", true],
  ["1000", false],
  ["86400000", false],
  ["", false],
  ["-1", false],
  ["soon", false],
  ["0x1", false],
])("a form sent within a second is too fast: %j", (took, expected) => {
  expect(isTooFast(form({ took }))).toBe(expected);
});

test("a form without the time, as sent without scripts, is not too fast", () => {
  expect(isTooFast(form({}))).toBe(false);
});
