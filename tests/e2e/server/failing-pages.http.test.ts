import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import { headings } from "../../names";
import { sendRequest } from "../../send-request";
import { startFailingStore } from "./failing-store";

test("if the loader or a component of a page fails, the server keeps the frame and logs the error, not the search", async () => {
  const store = await startFailingStore();
  for (const part of ["loader", "page", "suspense"]) {
    const { status, headers, body } = await sendRequest(store.port, "GET", `/store?search=${part}`);
    expect([part, status, headers.get("cache-control")]).toEqual([part, 500, "no-store"]);
    expect(body).toContain(`>${headings.somethingWentWrong}</h1>`);
    expect(body).toContain("</header>");
  }
  await store.stop();
  expect(store.errorLog().match(/^(GET|Error).*$/gm)).toEqual([
    "GET /store failed: Error: no calendar in the loader",
    "GET /store failed: Error: no calendar in the page",
    "GET /store failed: Error: no calendar in the suspense",
  ]);
});

test("the policy allows the store's inline scripts and no others, and the HTML contains no nonce", async () => {
  const store = await startFailingStore();
  const { headers, body } = await sendRequest(store.port, "GET", "/store");
  await store.stop();
  const policy = headers.get("content-security-policy") ?? "";
  const inline = Array.from(body.matchAll(/<script>(.*?)<\/script>/gs), ([, text = ""]) => text);
  expect(inline.length).toBeGreaterThan(3);
  expect(inline).toContain("foreign()");
  for (const script of inline) {
    const hash = createHash("sha256").update(script).digest("base64");
    expect([script, policy.includes(hash)]).toEqual([script, script !== "foreign()"]);
  }
  expect(body).not.toContain("nonce");
});
