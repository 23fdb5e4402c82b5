import { expect, test } from "playwright/test";
import { expectedStatus, pagePaths } from "../page-paths";
import { type RawResponse, sendRequest } from "../raw-http";
import { type StoreProcess, startStore } from "../start-store";

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<RawResponse> {
  return sendRequest(store.port, "GET", target, headers);
}

for (const path of [...pagePaths, "/store?search=a"]) {
  test(`${path} may be cached by everybody who asks each time whether it is the same`, async () => {
    const first = await get(path);
    const etag = first.headers.get("etag") ?? "";
    expect(etag).toMatch(/^W\/".{22}"$/);
    for (const encoding of ["", "br", "gzip"]) {
      const response = await get(path, { "Accept-Encoding": encoding });
      const { status, headers, body } = response;
      expect([status, body, headers.get("etag")]).toEqual([expectedStatus(path), first.body, etag]);
      expect(headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(headers.get("vary")).toBe("Accept-Encoding");
      expect(headers.get("content-encoding") ?? "").toBe(encoding);
      const head = await sendRequest(store.port, "HEAD", path, { "Accept-Encoding": encoding });
      headers.delete("date");
      head.headers.delete("date");
      expect(head).toEqual({ ...response, body: "" });
    }
    // A missing page is one to a browser that has it, too.
    const again = await get(path, { "If-None-Match": `"old", ${etag}` });
    expect(again.status).toBe(expectedStatus(path) === 200 ? 304 : 404);
  });
}

const encodingCases = [
  ["br, gzip, deflate", "br"],
  ["GZIP", "gzip"],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0.5, identity", undefined],
  ["*", "br"],
  ["*;q=0", undefined],
  ["identity;q=0, gzip", "gzip"],
  ["", undefined],
  ["nonsense;;q=,", undefined],
] as const;

// The store's own code chooses the encoding of pages, and react-router-serve that of the others.
for (const path of ["/store", "/sitemap.xml", "/health"]) {
  test(`${path} is sent in the encoding that its client wants most`, async () => {
    const identity = await get(path);
    for (const [accepted, encoding] of encodingCases) {
      const { headers, body } = await get(path, { "Accept-Encoding": accepted });
      expect([accepted, headers.get("content-encoding")]).toEqual([accepted, encoding]);
      expect(headers.get("vary")).toBe("Accept-Encoding");
      expect(body).toBe(identity.body);
    }
  });
}
