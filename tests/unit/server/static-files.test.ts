import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { readStaticFiles } from "~/server/static-files.server";

const contents = {
  "assets/a.js": "script",
  "assets/a.js.br": "script in Brotli",
  "assets/a.js.gz": "script in gzip",
  "assets/deep/a b.svg": "drawing",
  "assets/c.woff2": "font",
  "assets/d.unknown": "bytes",
  "assets/e.br.js": "script of a name",
  "favicon.ico": "icon",
  "assets.txt": "beside the folder",
};

const hashed = "public, max-age=31536000, immutable";
const fixed = "public, max-age=3600";

let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "client-"));
  for (const [path, content] of Object.entries(contents)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    writeFileSync(join(folder, path), content);
  }
});

afterAll(() => rmSync(folder, { recursive: true }));

test("the files of a folder are known by their paths, their compressed forms are not", () => {
  expect([...readStaticFiles(folder).keys()].toSorted()).toEqual([
    ...["/assets.txt", "/assets/a.js", "/assets/c.woff2", "/assets/d.unknown"],
    ...["/assets/deep/a%20b.svg", "/assets/e.br.js", "/favicon.ico"],
  ]);
});

test.each([
  ["/assets/a.js", "text/javascript; charset=utf-8", hashed],
  ["/assets/deep/a%20b.svg", "image/svg+xml", hashed],
  ["/assets/c.woff2", "font/woff2", hashed],
  ["/assets/d.unknown", "application/octet-stream", hashed],
  ["/favicon.ico", "image/vnd.microsoft.icon", fixed],
  ["/assets.txt", "text/plain; charset=utf-8", fixed],
])("%s is sent as %s, and kept as %s", (path, type, kept) => {
  const { status, variants } = readStaticFiles(folder).get(path) ?? expect.unreachable();
  const { headers, body } = variants.identity;
  expect(status).toBe(200);
  expect(body.toString()).toBe(contents[decodeURI(path.slice(1)) as keyof typeof contents]);
  for (const header of [type, kept, "nosniff"]) expect(headers).toContain(header);
});

test("a file is sent compressed where the build has compressed it", () => {
  const files = readStaticFiles(folder);
  expect(files.get("/assets/a.js")?.variants).toMatchObject({
    identity: { body: Buffer.from("script") },
    gzip: { body: Buffer.from("script in gzip") },
    br: { body: Buffer.from("script in Brotli") },
  });
  expect(Object.keys(files.get("/favicon.ico")?.variants ?? {})).toEqual(["identity"]);
});
