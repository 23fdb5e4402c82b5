import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import { headings } from "../../names";
import { sendRequest } from "../../send-request";
import { failingPath, startFailingStore } from "./failing-store";

const hash = (text: string) => createHash("sha256").update(text).digest("base64");

async function getFromFailingStore(path: string) {
  const store = await startFailingStore();
  const { status, headers, body } = await sendRequest(store.port, "GET", path);
  await store.stop("SIGKILL");
  const policy = headers.get("content-security-policy") ?? "";
  const caching = headers.get("cache-control");
  const log = store.errorLog().match(/^(GET|Error).*$/gm);
  return { status, policy, caching, body, log };
}

for (const part of ["loader", "page", "suspense"] as const) {
  test(`if the ${part} of a page fails, the server keeps the frame and logs the error, not the search`, async () => {
    const { status, caching, body, log } = await getFromFailingStore(failingPath(part));
    expect([status, caching]).toEqual([500, "no-store"]);
    expect(body).toContain(`>${headings.somethingWentWrong}</h1>`);
    expect(body).toContain("</header>");
    expect(log).toEqual([`GET /store failed: Error: no calendar in the ${part}`]);
  });
}

for (const [path, firstError] of [
  [failingPath("frame"), "frame"],
  [failingPath("loader", "frame"), "loader"],
] as const) {
  test(`if the frame fails at ${path}, the server sends a page without scripts, and logs one error`, async () => {
    const { status, policy, body, log } = await getFromFailingStore(path);
    expect(status).toBe(500);
    expect(body).toContain(`<h1>${headings.somethingWentWrong}</h1>`);
    expect(body).not.toContain("<script");
    const [, style = ""] = /<style>(.*)<\/style>/.exec(body) ?? [];
    expect(policy).toContain(hash(style));
    expect(log).toEqual([`GET /store failed: Error: no calendar in the ${firstError}`]);
  });
}

test("the policy allows the store's inline scripts and no others, and the HTML contains no nonce", async () => {
  const { policy, body } = await getFromFailingStore("/store");
  const inline = Array.from(body.matchAll(/<script>(.*?)<\/script>/gs), ([, text = ""]) => text);
  expect(inline.length).toBeGreaterThan(3);
  for (const script of inline) {
    expect([script, policy.includes(hash(script))]).toEqual([script, script !== "foreign()"]);
  }
  expect(inline).toContain("foreign()");
  expect(body).not.toContain("nonce");
});
