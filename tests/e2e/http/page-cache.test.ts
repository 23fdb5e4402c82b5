import { expect, test } from "@playwright/test";
import { type Answer, ask } from "./raw-http";
import { type StoreProcess, startStore } from "./start-store";

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<Answer> {
  return ask(store.port, "GET", target, headers);
}

const etagOf = async (target: string) => (await get(target)).headers.get("etag") ?? "";

for (const [path, status] of [
  ["/", 200],
  ["/store", 200],
  ["/nowhere", 404],
] as const) {
  test(`${path} may be kept by all, and is asked for again with its tag`, async () => {
    for (const answer of [await get(path), await get(path)]) {
      expect(answer.status).toBe(status);
      expect(answer.headers.get("cache-control")).toBe(
        "public, max-age=0, s-maxage=60, stale-while-revalidate=600",
      );
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(answer.headers.get("content-length")).toBe(String(Buffer.byteLength(answer.body)));
    }
  });

  test(`${path} that is still the same has no body`, async () => {
    const etag = await etagOf(path);
    expect(etag).toMatch(/^W\/".{22}"$/);
    for (const known of [etag, etag.slice(2), `"old", ${etag}`, `"old",${etag.slice(2)}`, "*"]) {
      const answer = await get(path, { "If-None-Match": known, "Accept-Encoding": "br" });
      expect(answer).toMatchObject({ status: 304, body: "" });
      expect(answer.headers.get("etag")).toBe(etag);
      expect(answer.headers.get("vary")).toBe("Accept-Encoding");
      expect(answer.headers.has("content-encoding")).toBe(false);
    }
    for (const old of ['"old"', 'W/"old"', etag.toLowerCase(), "", "**", '"*"']) {
      expect((await get(path, { "If-None-Match": old })).status).toBe(status);
    }
  });

  test(`${path} has the head that its body has`, async () => {
    for (const encoding of ["", "br", "gzip"]) {
      const [got, head] = await Promise.all(
        ["GET", "HEAD"].map((method) =>
          ask(store.port, method, path, { "Accept-Encoding": encoding }),
        ),
      );
      got?.headers.delete("date");
      head?.headers.delete("date");
      expect(head).toEqual({ ...got, body: "" });
    }
  });
}

for (const [accepted, sent] of [
  ["br, gzip, deflate", "br"],
  ["gzip, br", "br"],
  ["gzip", "gzip"],
  ["GZIP", "gzip"],
  ["br;q=0, gzip", "gzip"],
  ["br;q=0, gzip;q=0", undefined],
  ["*", "br"],
  ["*;q=0", undefined],
  ["br;q=0, *", "gzip"],
  ["identity", undefined],
  ["", undefined],
  ["nonsense;;q=,", undefined],
] as const) {
  test(`to "${accepted}" the store answers in ${sent ?? "plain text"}`, async () => {
    const plain = await get("/store");
    const answer = await get("/store", { "Accept-Encoding": accepted });
    expect(answer.headers.get("content-encoding")).toBe(sent);
    expect(answer.body).toBe(plain.body);
    expect(answer.headers.get("etag")).toBe(plain.headers.get("etag"));
  });
}
