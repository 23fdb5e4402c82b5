import { createHash } from "node:crypto";
import { expect, test } from "playwright/test";
import type { StoreProcess } from "../../start-store.mjs";
import { startChangedStore } from "./changed-store";

/** A page as React Router documents it. Its handle has no cache key, so the store must not keep it. */
const page = `{
  ErrorBoundary: original.ErrorBoundary,
  async loader({ request, url }) {
    if (url.searchParams.has("loader")) throw new Error("no loader");
    if (url.searchParams.has("hang")) await new Promise(() => console.error("hanging"));
    const name = request.headers.get("Cookie");
    if (url.searchParams.has("members") && !name) throw redirect("/");
    return data(name ?? "visitor=" + ++visitors, { headers: { "Set-Cookie": "visitor=" + visitors } });
  },
  headers: ({ loaderHeaders }) => loaderHeaders,
  default: () => [
    createElement("h1", { key: "h1" }, useLoaderData()),
    createElement("script", { key: "script" }, "foreign()"),
    createElement(Part, { key: "page", name: "page" }),
    createElement(Suspense, { key: "suspense" }, createElement(Part, { name: "suspense" })),
  ],
};
let visitors = 0;
function Part({ name }) {
  if (useSearchParams()[0].has(name)) throw new Error("no " + name);
}`;

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startChangedStore("routes/store", page);
});

test.afterAll(() => store.stop());

const visit = (query = "", headers = {}) =>
  fetch(`${store.url}/store${query}`, { headers, redirect: "manual" });

test("each visitor of an added page gets the answer to that visitor's cookie", async () => {
  for (const visitor of ["visitor=1", "visitor=2"]) {
    const response = await visit();
    expect(await response.text()).toContain(`<h1>${visitor}</h1>`);
    expect(response.headers.get("Set-Cookie")).toBe(visitor);
  }
  const member = await visit("?members", { Cookie: "visitor=me" });
  expect(await member.text()).toContain("<h1>visitor=me</h1>");
  const stranger = await visit("?members");
  expect(stranger.status).toBe(302);
  expect(stranger.headers.get("Location")).toBe("/");
});

test("a loader that hangs delays no other page", async () => {
  const leave = new AbortController();
  const hanging = fetch(`${store.url}/store?hang`, leave).catch(() => "left");
  await expect.poll(store.errorLog).toContain("hanging");
  expect((await visit()).status).toBe(200);
  leave.abort();
  expect(await hanging).toBe("left");
});

for (const part of ["loader", "page", "suspense"]) {
  test(`if a page's ${part} fails, the visitor sees an error, and the log has the reason`, async () => {
    const response = await visit(`?${part}=fan@shop.example`);
    expect(response.status).toBe(500);
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toMatch(/<\/header>.*went wrong<\/h1>/s);
    expect(store.errorLog()).toContain(`GET /store failed: Error: no ${part}\n`);
    expect(store.errorLog()).not.toContain("fan@shop.example");
  });
}

test("the policy doesn't allow a page's own inline script, and the HTML contains no nonce", async () => {
  const response = await visit();
  const html = await response.text();
  expect(html).toContain("<script>foreign()</script>");
  expect(html).not.toContain("nonce");
  const hash = createHash("sha256").update("foreign()").digest("base64");
  expect(response.headers.get("Content-Security-Policy")).not.toContain(hash);
});
