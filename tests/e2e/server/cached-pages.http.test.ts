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

const etagOf = async (target: string) => (await get(target)).headers.get("etag") ?? "";

for (const path of pagePaths) {
  test(`${path} may be cached by everybody who revalidates it each time`, async () => {
    for (const response of [await get(path), await get(path)]) {
      expect(response.status).toBe(expectedStatus(path));
      expect(response.headers.get("cache-control")).toBe("public, max-age=0, must-revalidate");
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.get("content-length")).toBe(String(Buffer.byteLength(response.body)));
    }
  });

  test(`HEAD ${path} has the same headers as GET`, async () => {
    for (const encoding of ["", "br", "gzip"]) {
      const [getResponse, headResponse] = await Promise.all(
        ["GET", "HEAD"].map((method) =>
          sendRequest(store.port, method, path, { "Accept-Encoding": encoding }),
        ),
      );
      getResponse?.headers.delete("date");
      headResponse?.headers.delete("date");
      expect(headResponse).toEqual({ ...getResponse, body: "" });
    }
  });
}

for (const path of pagePaths.filter((path) => expectedStatus(path) === 200)) {
  test(`${path} is sent again only if no ETag in If-None-Match matches`, async () => {
    const etag = await etagOf(path);
    expect(etag).toMatch(/^W\/".{22}"$/);
    for (const matching of [etag, etag.slice(2), `"old", ${etag}`, `"old",${etag.slice(2)}`, "*"]) {
      const response = await get(path, { "If-None-Match": matching, "Accept-Encoding": "br" });
      expect(response).toMatchObject({ status: 304, body: "" });
      expect(response.headers.get("etag")).toBe(etag);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.headers.has("content-encoding")).toBe(false);
    }
    for (const other of ['"old"', 'W/"old"', etag.toLowerCase(), "", "**", '"*"']) {
      expect((await get(path, { "If-None-Match": other })).status).toBe(200);
    }
  });
}

test("a missing page is one to a browser that has it, too", async () => {
  for (const matching of [await etagOf("/nowhere"), "*"]) {
    const response = await get("/nowhere", { "If-None-Match": matching });
    expect(response.status).toBe(404);
    expect(response.body).toContain("Page not found");
  }
});

const encodingCases = [
  ["br, gzip, deflate", "br"],
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["br;q=0.5, gzip;q=0.8", "gzip"],
  ["br;q=0.5, identity", undefined],
  ["*", "br"],
  ["*;q=0", undefined],
  ["br;q=0, *;q=0, gzip", "gzip"],
  ["identity", undefined],
  ["identity;q=0, gzip", "gzip"],
  ["identity;q=0", undefined],
  ["", undefined],
  ["nonsense;;q=,", undefined],
] as const;

// The store's own code chooses the encoding of pages, and react-router-serve that of the others.
for (const path of ["/store", "/sitemap.xml", "/robots.txt", "/health"]) {
  test(`${path} is sent in the encoding that its client wants most`, async () => {
    const identity = await get(path);
    for (const [accepted, encoding] of encodingCases) {
      const response = await get(path, { "Accept-Encoding": accepted });
      expect([accepted, response.headers.get("content-encoding")]).toEqual([accepted, encoding]);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.body).toBe(identity.body);
      expect(response.headers.get("etag")).toBe(identity.headers.get("etag"));
    }
  });
}
