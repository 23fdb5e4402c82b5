import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import type { StoreProcess } from "../../start-store.mjs";
import { startChangedStore } from "./changed-store";

/** Starts a store that has another page at /health. */
function startStoreWithPage(): Promise<StoreProcess> {
  const page = new URL("added-page.mjs", import.meta.url);
  const boundary = 'ErrorBoundary: routes["routes/store"].module.ErrorBoundary';
  return startChangedStore("routes/health", `{ ...(await import("${page}")), ${boundary} }`);
}

test("each visitor of an added page gets the answer to that visitor's cookie", async () => {
  await using store = await startStoreWithPage();
  for (const Cookie of ["visitor=1", "visitor=2"]) {
    const response = await fetch(`${store.url}/health`, { headers: { Cookie } });
    expect(await response.text()).toContain(`<h1>${Cookie}</h1>`);
    expect(response.headers.get("Set-Cookie")).toBe(Cookie);
    expect(response.headers.get("Cache-Control")).toBe("private");
  }
});

for (const part of ["loader", "page", "suspense"]) {
  test(`if a page's ${part} fails, the visitor sees it, and the log has the reason`, async () => {
    await using store = await startStoreWithPage();
    const response = await fetch(`${store.url}/health?${part}=fan@shop.example`);
    expect(response.status).toBe(500);
    expect(response.headers.get("Cache-Control")).toBe("private, no-cache");
    const html = await response.text();
    expect(html).toMatch(/<\/header>.*went wrong<\/h1>/s);
    expect(html).not.toContain("    at ");
    expect(store.errorLog()).toContain(`GET /health failed: Error: no ${part}\n`);
    expect(store.errorLog()).not.toContain("fan@shop.example");
  });
}

test("the policy doesn't allow a page's own inline script", async () => {
  await using store = await startStoreWithPage();
  const response = await fetch(`${store.url}/health`);
  const html = await response.text();
  expect(html).toContain("<script>foreign()</script>");
  // A nonce that each visitor gets would allow any script.
  expect(html).not.toContain("nonce");
  const hash = createHash("sha256").update("foreign()").digest("base64");
  expect(response.headers.get("Content-Security-Policy")).not.toContain(hash);
});
