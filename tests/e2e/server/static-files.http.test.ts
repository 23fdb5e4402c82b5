import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { type RawResponse, sendRequest } from "../raw-http";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

const build = join(projectFolder, "build/client");
const assets = readdirSync(join(build, "assets")).filter((name) => !/\.(br|gz)$/.test(name));
const script = assets.find((name) => name.startsWith("root-")) ?? "";

let store: StoreProcess;

test.beforeAll(async () => {
  store = await startStore();
});

test.afterAll(() => store.stop("SIGKILL"));

function get(target: string, headers?: Record<string, string>): Promise<RawResponse> {
  return sendRequest(store.port, "GET", target, headers);
}

test("every file of the build is sent with its type and length, and compressed by the build if that makes it shorter", async () => {
  for (const name of assets) {
    const file = readFileSync(join(build, "assets", name));
    const { status, headers } = await get(`/assets/${name}`, { "Accept-Encoding": "br" });
    expect([status, name]).toEqual([200, name]);
    expect(headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-type")).toMatch(/^(text|image|font)\//);
    const isCompressed = headers.get("content-encoding") === "br";
    const length = Number(headers.get("content-length"));
    expect(isCompressed ? length < file.length : length === file.length).toBe(true);
    if (name === script) expect(isCompressed).toBe(true);
  }
});

for (const [accepted, encoding] of [
  ["gzip, deflate, br, zstd", "br"],
  ["gzip", "gzip"],
  ["", undefined],
] as const) {
  test(`a script is sent with Accept-Encoding "${accepted}" as ${encoding ?? "it is"}, for HEAD without a body`, async () => {
    const target = `/assets/${script}`;
    const headers = { "Accept-Encoding": accepted };
    const response = await get(target, headers);
    expect(response.headers.get("content-encoding")).toBe(encoding);
    expect(response.headers.get("vary")).toBe("Accept-Encoding");
    expect(response.body).toBe(readFileSync(join(build, target), "utf8"));
    const head = await sendRequest(store.port, "HEAD", target, headers);
    for (const { headers } of [head, response]) headers.delete("date");
    expect(head).toEqual({ ...response, body: "" });
  });
}

test("a file that a browser has is not sent again", async () => {
  const etag = (await get(`/assets/${script}`)).headers.get("etag") ?? "";
  const response = await get(`/assets/${script}`, { "If-None-Match": etag });
  expect(response).toMatchObject({ status: 304, body: "" });
});

test("a file of another build is a small plain 404 that no cache keeps", async () => {
  for (const target of ["/assets/root-OLDHASH1.js", "/assets/", "/assets/x/y.css?z"]) {
    const response = await get(target, { "Accept-Encoding": "br" });
    expect([response.status, response.body]).toEqual([404, "Not Found\n"]);
    expect(response.headers.get("cache-control")).toBe("no-store");
  }
});

test("nothing but the build's own files is a file", async () => {
  for (const target of [
    `/assets/${script}.br`,
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
