import { expect, test, vi } from "vitest";
import { mainKeys } from "~/server/page-cache-key.server";
import { renderInTurn } from "~/server/render-queue.server";
import { ask, log, pauseRendering, render, rendered, send } from "./open-front-door";

const fiveMinutes = 5 * 60 * 1000;

test("the pages without a search are in memory from the start", async () => {
  for (const key of mainKeys) {
    expect((await send("GET", key)).body).toBe(`http://localhost${key}`);
  }
  expect(render).not.toHaveBeenCalled();
});

test("a search is rendered once, from its URL alone, for all equivalent URLs and whatever the headers", async () => {
  const url = "/store?search=wax";
  const pages = [
    await send("GET", `${url}&utm=1`, { Host: "evil.example", Cookie: "a=b" }),
    await send("GET", "/Store/?x=1&search=+wax", { "X-Forwarded-Host": "evil.example" }),
    await send("HEAD", url),
    await send("GET", url, { "Accept-Encoding": "gzip" }),
    await send("GET", url, { "Accept-Encoding": "br" }),
  ];
  expect(pages.map(({ body }) => body)).toEqual(
    ["", "", "HEAD", "", ""].map((method) => (method ? "" : `http://localhost${url}`)),
  );
  expect(rendered()).toEqual([url]);
  const [[request] = []] = render.mock.calls;
  expect([request?.method, ...(request?.headers ?? [])]).toEqual(["GET"]);
});

test("a page that a hundred visitors ask for at once is rendered once", async () => {
  const pages = Array.from({ length: 100 }, () => send("GET", "/store?search=crowd"));
  expect(new Set((await Promise.all(pages)).map(({ body }) => body)).size).toBe(1);
  expect(render).toHaveBeenCalledOnce();
});

test("caches ask each time whether a page is the same, and keep no error", async () => {
  const headers = { "Cache-Control": "no-store" };
  for (const [status, cacheControl, times] of [
    [200, "public, max-age=0, must-revalidate", 1],
    [500, "no-store", 2],
  ] as const) {
    render.mockReset().mockImplementation(async () => new Response("page", { status, headers }));
    for (let time = 0; time < 2; time++) {
      const page = await send("GET", `/store?search=status-${status}`);
      expect([page.status, page.headers.get("cache-control")]).toEqual([status, cacheControl]);
    }
    expect(render).toHaveBeenCalledTimes(times);
  }
});

test("a page that cannot be rendered is an error without words, and a line in the log without the search", async () => {
  const error = new Error("no calendar");
  render.mockRejectedValueOnce(error);
  const { status, body } = await send("GET", "/store?search=fan%40shop.example");
  expect([status, body]).toEqual([500, "Internal Server Error\n"]);
  expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
  expect((await send("GET", "/store?search=fan%40shop.example")).status).toBe(200);
});

test("the last visitor to leave takes a page out of the queue", async () => {
  const { page, finish } = await pauseRendering("/store?search=first");
  for (const leave of [
    await ask("/store?search=alone"),
    await ask("/store?search=both"),
    await ask("/store?search=both"),
    await ask("/store?search=one"),
  ]) {
    if (leave) await leave();
  }
  const other = send("GET", "/store?search=one");
  finish();
  await Promise.all([page, other]);
  expect(rendered()).toEqual(["/store?search=first", "/store?search=one"]);
  expect(log).not.toHaveBeenCalled();
});

test("a visitor who leaves while a page is rendered takes it from nobody", async () => {
  let finish = (_: Response) => {};
  render.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const leave = await ask("/store?search=begun");
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  await leave();
  const next = send("GET", "/store?search=begun");
  await ask("/store?search=later");
  finish(new Response("begun"));
  expect((await next).body).toBe("begun");
  expect(rendered().filter((url) => url.endsWith("begun"))).toHaveLength(1);
});

test("a hundred searches may wait besides the pages of forms, and the others are refused", async () => {
  const { page, finish } = await pauseRendering("/store?search=slow");
  const forms = Array.from({ length: 150 }, () =>
    renderInTurn(async () => "form", { isUrgent: true }),
  );
  const answers: Awaited<ReturnType<typeof send>>[] = [];
  for (let i = 0; i < 119; i++) {
    void send("GET", `/store?search=wait${i}`).then((answer) => answers.push(answer));
  }
  expect((await send("GET", "/")).status).toBe(200);
  // It lets the time pass.
  await vi.waitFor(() => expect(answers).toHaveLength(20));
  for (const { status, headers } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
    expect(headers.get("cache-control")).toBe("no-store");
  }
  finish();
  await Promise.all([page, ...forms]);
  await vi.waitFor(() => expect(answers).toHaveLength(119));
  expect(new Set(answers.slice(20).map(({ status }) => status))).toEqual(new Set([200]));
});

test("a hundred searches are kept, and push out no page without a search", async () => {
  for (let i = 0; i <= 100; i++) await send("HEAD", `/store?search=kept-${i}`);
  render.mockClear();
  for (const key of [...mainKeys, "/store?search=kept-1", "/store?search=kept-100"]) {
    await send("HEAD", key);
  }
  expect(render).not.toHaveBeenCalled();
  await send("HEAD", "/store?search=kept-0");
  expect(render).toHaveBeenCalledOnce();
});

test("after five minutes every page is rendered again, and a failure takes away no page", async () => {
  await send("GET", "/store?search=old");
  render.mockImplementation(async ({ url }) => new Response(`new ${url}`));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(rendered().slice(1)).toEqual(mainKeys));
  for (const key of ["/", "/store?search=old"]) {
    expect((await send("GET", key)).body).toBe(`new http://localhost${key}`);
  }
  render.mockClear().mockImplementation(async () => new Response("error", { status: 500 }));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(mainKeys.length));
  expect((await send("GET", "/")).body).toBe("new http://localhost/");
});
