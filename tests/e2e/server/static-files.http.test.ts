import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { type RawResponse, sendRequest } from "../raw-http";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

const build = join(projectFolder, "build/client");
const assets = readdirSync(join(build, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
const script = assets.find((name) => name.startsWith("root-")) ?? "";
const picture = assets.find((name) => name.endsWith(".svg")) ?? "";
const share = assets.find((name) => name.endsWith(".png")) ?? "";
const font = assets.find((name) => name.endsWith(".woff2")) ?? "";

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<RawResponse> {
  return sendRequest(store.port, "GET", target, headers);
}

test("every file of the build is sent as it is, with its type and a length", async () => {
  for (const name of assets) {
    const file = readFileSync(join(build, "assets", name));
    const { status, headers } = await get(`/assets/${name}`);
    expect([status, name]).toEqual([200, name]);
    expect(headers.get("content-length")).toBe(String(file.length));
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toMatch(/^(text|image|font)\//);
  }
});

for (const name of [script, picture]) {
  for (const [accepted, encoding] of [
    ["gzip, deflate, br, zstd", "br"],
    ["gzip", "gzip"],
    ["", undefined],
  ] as const) {
    test(`${name} is sent with Accept-Encoding "${accepted}" as ${encoding ?? "it is"}`, async () => {
      const response = await get(`/assets/${name}`, { "Accept-Encoding": accepted });
      expect(response.headers.get("content-encoding")).toBe(encoding);
      expect(response.headers.get("vary")).toBe("Accept-Encoding");
      expect(response.body).toBe(readFileSync(join(build, "assets", name), "utf8"));
    });
  }
}

test("every file of text is sent compressed, unless that makes it longer", async () => {
  for (const name of assets) {
    const { headers } = await get(`/assets/${name}`, { "Accept-Encoding": "br" });
    if (!/^(text\/|image\/svg)/.test(headers.get("content-type") ?? "")) continue;
    const content = readFileSync(join(build, "assets", name));
    const compressed = brotliCompressSync(content);
    const isShorter = compressed.length < content.length;
    expect([name, headers.get("content-encoding")]).toEqual([name, isShorter ? "br" : undefined]);
  }
});

test("Brotli's best quality takes less than a third of the script", async () => {
  const { headers } = await get(`/assets/${script}`, { "Accept-Encoding": "br" });
  const { length } = readFileSync(join(build, "assets", script));
  expect(Number(headers.get("content-length"))).toBeLessThan(length / 3);
});

for (const name of [share, font]) {
  test(`${name}, which is compressed in itself, is the same for every encoding`, async () => {
    const { headers } = await get(`/assets/${name}`, { "Accept-Encoding": "br" });
    expect(headers.has("content-encoding")).toBe(false);
    expect(headers.has("vary")).toBe(false);
  });
}

test("files with a fixed name are kept for an hour", async () => {
  for (const name of ["/favicon.ico", "/apple-touch-icon.png", "/favicon.ico?v=2"]) {
    const { status, headers } = await get(name);
    expect(status).toBe(200);
    expect(headers.get("cache-control")).toBe("public, max-age=3600");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
  }
});

test("HEAD has the headers of GET and no body", async () => {
  for (const encoding of ["", "gzip", "br"]) {
    const headers = { "Accept-Encoding": encoding };
    const expected = await get(`/assets/${script}`, headers);
    const response = await sendRequest(store.port, "HEAD", `/assets/${script}`, headers);
    expected.headers.delete("date");
    response.headers.delete("date");
    expect(response).toEqual({ ...expected, body: "" });
  }
});

test("a file that a browser has is not sent again", async () => {
  const etag = (await get(`/assets/${script}`)).headers.get("etag") ?? "";
  const response = await get(`/assets/${script}`, { "If-None-Match": etag });
  expect(response).toMatchObject({ status: 304, body: "" });
  expect(response.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
});

test("a file of another build is a small plain 404 that no cache keeps", async () => {
  for (const target of ["/assets/root-OLDHASH1.js", "/assets/", "/assets/x/y.css?z"]) {
    const response = await get(target, { "Accept-Encoding": "br" });
    expect(response.status).toBe(404);
    expect(response.headers.get("cache-control")).toBe("no-store");
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(response.headers.has("etag")).toBe(false);
    expect(response.body.length).toBeLessThan(20);
  }
});

test("nothing but the build's own files is a file", async () => {
  for (const target of [
    `/assets/${script}.br`,
    `/assets/${script}.gz`,
    "/assets/../server/index.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets/..%2f..%2fserver%2findex.js",
    "/assets/..\\..\\server\\index.js",
    "/../package.json",
    "/package.json",
    "/.vite/manifest.json",
    "/favicon.ico/",
    "/constructor",
    "/__proto__",
  ]) {
    const { status, headers, body } = await get(target);
    expect([status, target]).toEqual([404, target]);
    expect(headers.get("content-type")).toMatch(/^text\/(html|plain)/);
    expect(body).not.toMatch(/"dependencies"|createRequestHandler/);
  }
});
