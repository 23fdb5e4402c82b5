import { expect, test } from "vitest";
import { isBot } from "~/mailing-list/bot-detection.server";
import { shopperUserAgent } from "../../user-agent";

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
