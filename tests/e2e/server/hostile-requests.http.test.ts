import assert from "node:assert/strict";
import fc from "fast-check";
import { test } from "playwright/test";
import { sendRequest } from "../../send-request";
import { projectFolder, startStore } from "../../start-store.mjs";

const markup = "<svg onload=x>";
const injection = `"></style></script>${markup}`;

const text = fc.oneof(
  fc.string({ unit: "binary" }).map((text) => Buffer.from(text).toString("latin1")),
  fc.string({ unit: "grapheme" }).map((text) => encodeURIComponent(text)),
  fc.constantFrom(injection, encodeURIComponent(injection), "a".repeat(7000), "", "health"),
  fc.constantFrom("..", "%zz", "%2e%2e", "%c0%ae", "\\", "*", "null", "x:99999", "br;q=x", 'W/"x"'),
);

const target = fc
  .tuple(
    fc.constantFrom("/", "//", "/store", "/store/", "/assets/../", "http://x/", "*", "/?index&"),
    text,
    fc.constantFrom("", ".data", "/_.data"),
    fc.constantFrom("", "?index", "?search=", "?category=", "?_routes=", "?__proto__="),
    text,
  )
  // Encodes control characters and spaces, because Node refuses to send them in a path.
  .map((parts) => parts.join("").replace(/[\0- \x7f]/g, encodeURIComponent));

const headerName = fc.constantFrom(
  ...["Accept-Encoding", "If-None-Match", "Range", "Origin", "Referer", "Sec-Fetch-Site", "Host"],
  ...["X-Forwarded-For", "Cookie", "User-Agent", "Upgrade", "Content-Type", "__proto__"],
);
const headerValue = text.map((value) => value.replace(/[^ -~\x80-\xff]/g, ""));

const hostileRequests = fc.record({
  method: fc.constantFrom("GET", "HEAD", "POST", "PUT", "OPTIONS", "TRACE", "get"),
  target: fc.oneof(target, fc.constant("/?index")),
  headers: fc.dictionary(headerName, headerValue, { maxKeys: 4 }),
  body: text.map((value) => `email=${value}&leave-empty=${value}`),
});

test("hostile requests cause no server error, reveal no internals and inject no markup", async () => {
  test.slow();
  const store = await startStore();
  const property = fc.asyncProperty(hostileRequests, async ({ method, target, headers, body }) => {
    const all = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
    const response = await sendRequest(store.port, method, target, all, body);
    // Uses `assert`, because Playwright would record each `expect` as a step.
    assert(response.status < 500, `status ${response.status}`);
    // Node and React Router themselves answer some requests with 400.
    assert(response.status === 400 || response.headers.has("content-security-policy"), "no policy");
    for (const internal of [projectFolder, "node_modules", "build/server", "\n    at ", markup]) {
      assert(!response.body.includes(internal), `contains ${internal}`);
    }
  });
  // With a fixed seed, every run sends the same requests.
  await fc.assert(property, { numRuns: 1500, seed: 1500 });
  await store.stop();
});
