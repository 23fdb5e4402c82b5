import { randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";
import { projectFolder, startStore } from "../../start-store.mjs";

const markup = "<svg onload=x>";
const injection = `"></style></script>${markup}`;
const texts = [
  ...["", "health", injection, encodeURIComponent(injection), "a".repeat(7000), "ÿ\x80", "%C3%A9"],
  ...["..", "%zz", "%2e%2e", "%c0%ae", "%00", "\\", "*", "null", "x:99999", "br;q=x", 'W/"x"'],
];
const internals = [projectFolder, "node_modules", "build/server", "\n    at ", markup];
const methods = ["GET", "GET", "HEAD", "POST", "POST", "PUT", "OPTIONS", "TRACE", "get"];
const paths = ["/", "//", "/store", "/store/", "/assets/../", "http://x/", "*", "/?index&"];
const endings = [
  "",
  ".data",
  "/_.data",
  "?index",
  "?search=",
  "?category=",
  "?_routes=",
  "?__proto__=",
];
const headerNames = [
  ...["Accept-Encoding", "If-None-Match", "Range", "Origin", "Referer", "Sec-Fetch-Site", "Host"],
  ...["X-Forwarded-For", "Cookie", "User-Agent", "Upgrade", "Content-Type", "__proto__"],
];

/** Chooses the same items for the same seed (Numerical Recipes, "quick and dirty" generators). */
function createChooser(seed: number) {
  let state = seed;
  return <Item>(items: readonly Item[]): Item => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return items[Math.floor((state / 2 ** 32) * items.length)] as Item;
  };
}

test("hostile requests cause no server error, reveal no internals and inject no markup", async () => {
  const seed = Number(process.env.SEED ?? randomInt(2 ** 32));
  const choose = createChooser(seed);
  const store = await startStore();
  for (let number = 0; number < 100; number++) {
    const method = choose(methods);
    // Node refuses to send spaces and control characters in a path.
    const target = [paths, texts, endings, texts]
      .map(choose)
      .join("")
      .replace(/[\0- ]/g, encodeURI);
    const value = choose(texts);
    const headers = {
      "Content-Type": "application/x-www-form-urlencoded",
      [choose(headerNames)]: choose(texts),
    };
    const body = `email=${value}&leave-empty=${value}`;
    const response = await sendRequest(store.port, method, target, headers, body);
    const request = `SEED=${seed}, request ${number}: ${method} ${target} ${JSON.stringify(headers)}`;
    expect(response.status, request).toBeLessThan(500);
    // Node and React Router themselves answer some requests with 400.
    const policy = response.headers.get("content-security-policy");
    if (response.status !== 400) expect(policy, request).toContain("default-src 'none'");
    expect(
      internals.filter((text) => response.body.includes(text)),
      request,
    ).toEqual([]);
  }
  await store.stop();
});
