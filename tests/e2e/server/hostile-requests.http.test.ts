import { createHash, randomInt } from "node:crypto";
import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";
import { projectFolder, startStore } from "../../start-store.mjs";

const seed = process.env.SEED ?? String(randomInt(1_000_000));
let choices = 0;

/** Chooses the same items for the same seed. */
function choose(items: readonly string[]): string {
  const hash = createHash("sha256").update(`${seed} ${choices++}`).digest();
  return items[hash.readUInt32BE() % items.length] as string;
}

const markup = "<svg onload=x>";
const injection = `"></style></script>${markup}`;
const texts = ["", injection, encodeURI(injection), "..", "%zz", "%00", "\\", "ÿ\x80", "x:99999"];
const methods = ["GET", "GET", "HEAD", "POST", "PUT", "TRACE"];
const paths = ["/", "//", "/store", "/assets/../", "http://x/", "*", "/?index&"];
const endings = ["", ".data", "/_.data", "?index", "?search=", "?category=", "?__proto__="];
const headerNames = ["Accept-Encoding", "If-None-Match", "Origin", "Host", "Content-Type"];
const internals = [projectFolder, "node_modules", "build/server", "\n    at ", markup];

type Sent = { method: string; target: string; headers?: Record<string, string>; body?: string };

const hostile: Sent[] = [
  { method: "GET", target: `/store?search=${encodeURIComponent(injection)}` },
  { method: "GET", target: `/store?category=${encodeURIComponent(injection)}` },
  { method: "GET", target: `/${encodeURI(injection)}` },
  { method: "POST", target: "/?index", body: `email=${encodeURIComponent(injection)}` },
];

const random: Sent[] = Array.from({ length: 50 }, () => ({
  method: choose(methods),
  // Node refuses to send spaces in a path.
  target: [paths, texts, endings, texts].map(choose).join("").replaceAll(" ", "%20"),
  headers: { [choose(headerNames)]: choose(texts) },
  body: `email=${choose(texts)}`,
}));

test("hostile requests cause no server error, reveal no internals and inject no markup", async () => {
  await using store = await startStore();
  for (const { method, target, headers = {}, body } of [...hostile, ...random]) {
    const type = { "Content-Type": "application/x-www-form-urlencoded", ...headers };
    const sent = `SEED=${seed}: ${method} ${target} ${JSON.stringify(headers)} ${body}`;
    const response = await sendRequest(store.port, method, target, type, body).catch((error) => {
      throw new Error(sent, { cause: error });
    });
    expect(response.status, sent).toBeLessThan(500);
    for (const text of internals) expect(response.body, sent).not.toContain(text);
    // Node and React Router themselves answer some requests with 400.
    if (response.status === 400) continue;
    const policy = response.headers.get("content-security-policy") ?? "no policy";
    expect(policy, sent).toContain("default-src 'none'");
  }
});
