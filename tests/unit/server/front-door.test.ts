import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { currentClient } from "~/server/client-address.server";
import { openFrontDoor } from "~/server/front-door.server";
import type * as gracefulStop from "~/server/graceful-stop.server";
import { mainKeys } from "~/server/page-cache-key.server";
import { renderInTurn } from "~/server/render-queue.server";
import { type RawResponse, sendRequest } from "../../e2e/raw-http";

// A front door with one file. The tests render the pages, and `behind` stands for react-router-serve.

const { render, trackResponse } = vi.hoisted(() => {
  // lru-cache keeps the clock that it finds at its import, and takes 0 for no time.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }).advanceTimersByTime(1);
  return {
    render: vi.fn<(request: Request) => Promise<Response>>(),
    trackResponse: vi.fn<typeof gracefulStop.trackResponse>(),
  };
});

vi.mock("virtual:react-router/server-build", () => ({}));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.mock(import("~/server/static-files.server"), async (importOriginal) => {
  const { serveStaticFiles } = await importOriginal();
  return { serveStaticFiles: () => serveStaticFiles(folder) };
});
vi.mock(import("~/server/graceful-stop.server"), () => ({ stopGracefully() {}, trackResponse }));

const folder = mkdtempSync(join(tmpdir(), "client-"));
const log = vi.spyOn(console, "error");
const behind = vi.fn<RequestListener>();
const server = createServer(behind);
let port: number;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a b.js"), "script");
  vi.stubEnv("TRUSTED_PROXIES", "1");
  reset();
  openFrontDoor();
  await once(server.listen(0), "listening");
  ({ port } = server.address() as AddressInfo);
  await vi.waitFor(() => expect(rendered()).toEqual(mainKeys));
  render.mockClear();
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

afterEach(reset);

function reset() {
  trackResponse.mockClear();
  log.mockReset().mockImplementation(() => {});
  behind.mockReset().mockImplementation((_, response) => void response.end("behind"));
  render.mockReset().mockImplementation(async ({ url }) => new Response(`page ${url}`));
}

const send = (method: string, target: string, headers = {}, body = "") =>
  sendRequest(port, method, target, headers, body);
const get = (target: string) => send("GET", target);
const search = (text: string | number) => `/store?search=${text}`;
const rendered = () => render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

/** Asks for a page. Returns, once the server has the request, a function that leaves before the answer. */
async function ask(target: string): Promise<() => Promise<void>> {
  const asked = trackResponse.mock.calls.length;
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await vi.waitFor(() => expect(trackResponse.mock.calls.length).toBeGreaterThan(asked));
  const [response] = trackResponse.mock.calls[asked] ?? expect.unreachable();
  return async () => {
    const closed = once(response, "close");
    socket.resetAndDestroy();
    await closed;
  };
}

/** Begins a rendering, which ends when it is told to. */
async function pauseRendering(target: string) {
  let finish = () => {};
  const page = new Promise<Response>((resolve) => {
    finish = () => resolve(new Response("paused"));
  });
  render.mockReturnValueOnce(page);
  const answer = get(target);
  await vi.waitFor(() => expect(rendered()).toContain(target));
  return { answer, finish };
}

type Case = [what: string, target: string, status: number, body: string];

test.each<Case>([
  ["a file", "/assets/a%20b.js?v=2", 200, "script"],
  ["a file of another build", "/assets/b.js", 404, "Not Found\n"],
  ...mainKeys.map((key): Case => ["a page", key, 200, `page http://localhost${key}`]),
])("sends %s from memory: %s", async (_, target, status, body) => {
  const answer = await get(target);
  expect([answer.status, answer.body]).toEqual([status, body]);
  expect((await send("HEAD", target)).body).toBe("");
  expect([render.mock.calls, behind.mock.calls]).toEqual([[], []]);
  expect(trackResponse).toHaveBeenCalledTimes(2);
});

test.each([
  ["GET", "/health", ""],
  ["HEAD", "/sitemap.xml", ""],
  ["GET", "/store.data", ""],
  ["POST", "/?index", "email=fan"],
  ["POST", "/reports", "failed"],
])(
  "leaves %s %s to react-router-serve, with its client's address",
  async (method, target, body) => {
    let client = "";
    behind.mockImplementationOnce((_, response) => {
      client = currentClient();
      response.end();
    });
    const headers = { "X-Forwarded-For": "203.0.113.2, 198.51.100.1" };
    expect((await send(method, target, headers, body)).status).toBe(200);
    expect([behind.mock.calls[0]?.[0].url, client]).toEqual([target, "198.51.100.1"]);
  },
);

test("keeps an idle connection for longer than proxies do", () => {
  expect(server).toMatchObject({ keepAliveTimeout: 65_000, requestTimeout: 75_000 });
});

test("renders a search once, from its key alone", async () => {
  const key = search("wax");
  for (const [method, url, headers] of [
    ["GET", `${key}&utm=1`, { Host: "evil.example", Cookie: "a=b" }],
    ["GET", "/Store/?x=1&search=+wax", { "X-Forwarded-Host": "evil.example" }],
    ["HEAD", key, {}],
    ["GET", key, { "Accept-Encoding": "gzip" }],
    ["GET", key, { "Accept-Encoding": "br" }],
  ] as const) {
    const { body, headers: sent } = await send(method, url, headers);
    expect(body).toBe(method === "HEAD" ? "" : `page http://localhost${key}`);
    expect(sent.get("cache-control")).toBe("public, max-age=0, must-revalidate");
  }
  expect(rendered()).toEqual([key]);
  const [[request] = []] = render.mock.calls;
  expect([...(request?.headers ?? [])]).toEqual([]);
});

test("renders a page once for a hundred visitors who ask at the same time", async () => {
  const pages = await Promise.all(Array.from({ length: 100 }, () => get(search("crowd"))));
  expect(new Set(pages.map(({ body }) => body)).size).toBe(1);
  expect(render).toHaveBeenCalledOnce();
});

test("keeps no page of an error", async () => {
  render.mockResolvedValueOnce(new Response("error", { status: 500 }));
  const failed = await get(search("failing"));
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect((await get(search("failing"))).status).toBe(200);
});

test("answers a failed rendering in one line, and logs it without the search", async () => {
  const error = new Error("no calendar");
  render.mockRejectedValueOnce(error);
  const { status, body } = await get(search("fan%40shop.example"));
  expect([status, body]).toEqual([500, "Internal Server Error\n"]);
  expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
});

test("renders no page for visitors who have left", async () => {
  const { answer, finish } = await pauseRendering(search("first"));
  for (const text of ["alone", "both", "both", "one"]) {
    const leave = await ask(search(text));
    await leave();
  }
  const other = get(search("one"));
  finish();
  await Promise.all([answer, other]);
  expect(rendered()).toEqual([search("first"), search("one")]);
});

test("finishes a page whose visitor leaves, for the next visitor", async () => {
  const begun = vi.fn();
  render.mockImplementationOnce(
    () => new Promise((resolve) => begun.mockImplementation(() => resolve(new Response("begun")))),
  );
  const leave = await ask(search("begun"));
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  await leave();
  const next = get(search("begun"));
  await ask(search("later"));
  begun();
  expect((await next).body).toBe("begun");
  expect(rendered().filter((url) => url.endsWith("begun"))).toHaveLength(1);
});

test("lets a hundred searches wait beside the pages of forms, and refuses further ones", async () => {
  const { answer, finish } = await pauseRendering(search("slow"));
  const forms = Array.from({ length: 150 }, () => renderInTurn(async () => {}, { isUrgent: true }));
  const answers: RawResponse[] = [];
  for (let i = 0; i < 119; i++) void get(search(`wait${i}`)).then((answer) => answers.push(answer));
  expect((await get("/")).status).toBe(200);
  // It lets the time pass.
  await vi.waitFor(() => expect(answers).toHaveLength(20));
  for (const { status, headers } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  }
  finish();
  await Promise.all([answer, ...forms]);
  await vi.waitFor(() => expect(answers).toHaveLength(119));
  expect(new Set(answers.slice(20).map(({ status }) => status))).toEqual(new Set([200]));
});

test("keeps a hundred searches beside the pages without a search", async () => {
  for (let i = 0; i <= 100; i++) await get(search(`kept${i}`));
  render.mockClear();
  for (const key of [...mainKeys, search("kept1"), search("kept100")]) await get(key);
  expect(render).not.toHaveBeenCalled();
  await get(search("kept0"));
  expect(render).toHaveBeenCalledOnce();
});

test("renders pages again after five minutes, and keeps the old ones if that fails", async () => {
  const fiveMinutes = 5 * 60 * 1000;
  await get(search("old"));
  render.mockClear().mockImplementation(async ({ url }) => new Response(`new ${url}`));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(rendered()).toEqual(mainKeys));
  for (const key of ["/", search("old")]) {
    expect((await get(key)).body).toBe(`new http://localhost${key}`);
  }
  render.mockClear().mockImplementation(async () => new Response("error", { status: 500 }));
  vi.advanceTimersByTime(fiveMinutes);
  await vi.waitFor(() => expect(render).toHaveBeenCalledTimes(mainKeys.length));
  expect((await get("/")).body).toBe("new http://localhost/");
});
