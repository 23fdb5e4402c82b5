import { expect, test } from "playwright/test";
import { shopperUserAgent } from "../../user-agent";
import { expectedStatus, pagePaths } from "../page-states";
import { findable, storePath } from "../products";
import { failures } from "../server/failing-store";
import { startStore } from "../start-store";
import { validateServedHtml } from "./validate-html";

const categoryPath = storePath({ category: findable.category });
const signUp = (email: string) => ({
  path: "/?index",
  init: { method: "POST", body: new URLSearchParams({ email }) },
});

const requests: { path: string; status: number; init?: RequestInit }[] = [
  ...pagePaths.map((path) => ({ path, status: expectedStatus(path) })),
  { path: categoryPath, status: 200 },
  { path: storePath({ search: findable.word }), status: 200 },
  { path: `${categoryPath}&search=%22%3E%3Ci%3E%26`, status: 200 },
  { path: "/store?search=zzz", status: 200 },
  { ...signUp("markup@example.com"), status: 200 },
  { ...signUp('"><i>not an email address'), status: 422 },
  { ...signUp("a".repeat(5000)), status: 413 },
];

for (const { path, status, init } of requests) {
  test(`the ${status} response to ${init?.method ?? "GET"} ${path} is valid HTML`, async ({
    baseURL,
  }) => {
    const headers = { "User-Agent": shopperUserAgent };
    const response = await fetch(`${baseURL}${path}`, { headers, ...init });
    expect(response.status).toBe(status);
    expect(await validateServedHtml(await response.text())).toEqual([]);
  });
}

for (const [name, preload] of Object.entries(failures)) {
  test(`where the ${name} fails, the response is valid HTML`, async () => {
    const store = await startStore({ preload });
    const response = await fetch(`${store.url}/store`);
    const html = await response.text();
    await store.stop("SIGKILL");
    expect(response.status).toBe(500);
    expect(await validateServedHtml(html)).toEqual([]);
  });
}
