import { once } from "node:events";
import { request } from "node:http";
import { brotliCompressSync } from "node:zlib";
import { expect, test, vi } from "vitest";
import { get, log, mainPages, port, reactRouter, render, rendered, send, server } from "./server";

const fiveMinutes = 5 * 60 * 1000;
const oneSecond = () => new Promise((resolve) => setTimeout(resolve, 1_000));

test("renders a page once for all visitors, from its path and the part of the query that it uses", async () => {
  const visits = [
    ["GET", "/store?search=wax&utm=1", { Host: "evil.example", Cookie: "a=b" }],
    ["GET", "/store?x=1&search=+wax", { "X-Forwarded-Host": "evil.example" }],
    ["GET", "/store?search=wax", { "Accept-Encoding": "gzip" }],
    ["HEAD", "/store?search=wax", {}],
  ] as const;
  const answers = visits.map(([method, target, headers]) => send(method, target, headers));
  for (const answer of await Promise.all(answers)) {
    expect(answer.headers.get("cache-control")).toBe("no-cache");
    expect(["page http://localhost/store?search=wax", ""]).toContain(answer.body);
  }
  expect(rendered()).toEqual(["/store?search=wax"]);
  expect([...(render.mock.lastCall?.[0].headers ?? [])]).toEqual([]);
});

test("renders no page for a visitor who left", async () => {
  const leaving = request({ port: port(), path: "/product/left" }).end();
  const [, response] = await once(server, "request");
  leaving.once("error", () => {}).destroy();
  const staying = get("/product/other");
  await once(response, "close");
  expect((await staying).status).toBe(200);
  expect(rendered()).toEqual(["/product/other"]);
});

test("stops a page after ten seconds, while another page of its route doesn't wait for it", async () => {
  render.mockImplementation(async ({ url }) => {
    if (url.endsWith("hangs")) await new Promise(() => {});
    return new Response("page");
  });
  const answers = [get("/product/hangs")];
  await vi.waitFor(() => expect(rendered()).toEqual(["/product/hangs"]));
  vi.advanceTimersByTime(1_000);
  for (let i = 0; i < 4; i += 1) {
    answers.push(get("/product/hangs"));
    await once(server, "request");
  }
  expect((await get("/product/7")).status).toBe(200);
  vi.advanceTimersByTime(9_000);
  const statuses = (await Promise.all(answers)).map(({ status }) => status);
  expect(statuses).toEqual([503, 503, 503, 503, 503]);
  expect(log.mock.calls).toEqual([["GET /product/hangs failed: It took ten seconds"]]);
  render.mockResolvedValue(new Response("page"));
  expect((await get("/product/hangs")).status).toBe(200);
});

test("visitors who wait for a page that fails get its error, without another render", async () => {
  render.mockImplementation(async () => {
    await oneSecond();
    return new Response("error", { status: 500 });
  });
  const answers = [get("/product/8")];
  await vi.waitFor(() => expect(rendered()).toHaveLength(1));
  answers.push(get("/product/8"));
  await once(server, "request");
  vi.advanceTimersByTime(1_000);
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([500, 500]);
  expect(rendered()).toHaveLength(1);
});

test("doesn't keep a page with an error, or one that fails, and logs the failure without the search", async () => {
  const headers = { "Cache-Control": "no-store" };
  render.mockResolvedValueOnce(new Response("error", { status: 500, headers }));
  render.mockRejectedValueOnce(new Error("no calendar"));
  const answers = [await get("/store?search=fan%40x"), await get("/store?search=fan%40x")];
  expect(answers.map(({ status, body }) => [status, body])).toEqual([
    [500, "error"],
    [500, "Internal Server Error\n"],
  ]);
  for (const { headers } of answers) expect(headers.get("cache-control")).toBe("no-store");
  const line = expect.stringMatching(/^GET \/store failed: Error: no calendar\n +at /);
  expect(log.mock.calls).toEqual([[line]]);
  expect((await get("/store?search=fan%40x")).status).toBe(200);
});

test.each<[string, Record<string, string>]>([
  ["/hats?a", { "Set-Cookie": "visitor=1" }],
  ["/hats?b", { "Cache-Control": "private, max-age=60" }],
  ["/hats?c", { "Cache-Control": "no-store" }],
])("never shares %s with %j, so React Router answers each visitor", async (target, headers) => {
  render.mockImplementation(async () => new Response("somebody's", { headers }));
  const answers = [await get(target), ...(await Promise.all([get(target), get(target)]))];
  expect(answers.map(({ body }) => body)).toEqual(["behind", "behind", "behind"]);
  expect(render).toHaveBeenCalledOnce();
  expect(reactRouter).toHaveBeenCalledTimes(3);
});

test("keeps a hundred searches in addition to the main pages", async () => {
  for (let i = 0; i <= 100; i++) await get(`/store?search=kept${i}`);
  render.mockClear();
  for (const target of [...mainPages, "/store?search=kept1"]) await get(target);
  expect(rendered()).toEqual([]);
  await get("/store?search=kept0");
  expect(rendered()).toEqual(["/store?search=kept0"]);
});

test("renders main pages again after five minutes, or after a minute if they fail, and compresses them well", async () => {
  const { body } = await get("/");
  render.mockImplementation(async () => new Response("error", { status: 500 }));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(log).toHaveBeenCalledTimes(mainPages.length), 20_000);
  expect(log).toHaveBeenCalledWith(
    expect.stringMatching("^GET / failed, so visitors may get an older page"),
  );
  expect((await get("/")).body).toBe(body);
  const text = Array.from({ length: 2000 }, (_, i) => i * i).join();
  render.mockImplementation(async () => new Response(text));
  vi.advanceTimersByTime(60_000);
  const sizeOf = async (target: string) =>
    Number((await get(target, { "Accept-Encoding": "br" })).headers.get("content-length"));
  const smallest = brotliCompressSync(text).length;
  for (const target of mainPages) {
    await vi.waitFor(async () => expect(await sizeOf(target)).toBe(smallest), 20_000);
  }
  expect(await sizeOf("/store?search=large")).toBeGreaterThan(smallest);
});

test("renders other pages again after five minutes", async () => {
  await get("/store?search=old");
  vi.advanceTimersByTime(fiveMinutes + 1);
  render.mockClear();
  await get("/store?search=old");
  expect(rendered()).toContain("/store?search=old");
});
