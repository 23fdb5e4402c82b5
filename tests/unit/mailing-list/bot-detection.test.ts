import { expect, test } from "vitest";
import { isBot, isHiddenFieldFilled, isTooFast } from "~/mailing-list/bot-detection.server";
import { shopperUserAgent } from "../../user-agent";

function form(fields: Record<string, string>): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.set(name, value);
  return form;
}

const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";
const netSurf = "NetSurf/3.10 (Linux)";
const dillo = "Dillo/3.1.0";

test.each<[string, Record<string, string>, boolean]>([
  [shopperUserAgent, {}, false],
  [googlebot, {}, true],
  [googlebot, { Referer: "https://www.google.com/" }, true],
  [netSurf, {}, true],
  [netSurf, { "Accept-Language": "en" }, false],
  [dillo, { Referer: "http://shop.example/" }, false],
  [dillo, { Origin: "https://shop.example" }, false],
])("a bot names itself and sends nothing that a browser sends: %s %j", (agent, more, expected) => {
  expect(isBot(new Headers({ "User-Agent": agent, Host: "shop.example", ...more }))).toBe(expected);
});

test.each([
  [{}, false],
  [{ "leave-empty": "" }, false],
  [{ "leave-empty": "https://spam.example" }, true],
])("the hidden field is filled in: %j %j", (fields, expected) => {
  expect(isHiddenFieldFilled(form(fields))).toBe(expected);
});

test.each([
  ["0", true],
  ["999.99", true],
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
