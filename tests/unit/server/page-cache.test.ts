import { once } from "node:events";
import { createServer, type ServerResponse } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import { keepMainPages, sendPage } from "~/server/page-cache.server";
import { mainKeys } from "~/server/page-cache-key.server";
import { renderInTurn } from "~/server/render-queue.server";
import { type RawResponse, sendRequest } from "../../e2e/raw-http";

const { render } = vi.hoisted(() => {
  // lru-cache reads the clock's functions at import, and treats the time 0 as unset.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }).advanceTimersByTime(1);
  return { render: vi.fn<(request: Request) => Promise<Response>>() };
});

vi.mock("virtual:react-router/server-build", () => ({}));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));

const log = vi.spyOn(console, "error");
const responses: ServerResponse[] = [];
const server = createServer((_, response) => {
  responses.push(response);
  sendPage(response);
});
let port: number;

beforeAll(async () => {
  reset();
  keepMainPages();
  await once(server.listen(0), "listening");
  ({ port } = server.address() as AddressInfo);
  await vi.waitFor(() => expect(rendered()).toEqual(mainKeys));
  render.mockClear();
});

afterAll(() => void server.close());

afterEach(reset);

function reset() {
  log.mockReset().mockImplementation(() => {});
  render.mockReset().mockImplementation(async ({ url }) => new Response(`page ${url}`));
}

const send = (method: string, target: string, headers = {}) =>
  sendRequest(port, method, target, headers);
const get = (target: string) => send("GET", target);
const search = (text: string | number) => `/store?search=${text}`;
const rendered = () => render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

/** Requests a page and waits until the server has the request. Returns a function that disconnects. */
async function ask(target: string): Promise<() => Promise<void>> {
  const asked = responses.length;
  const socket = connect(port, "127.0.0.1");
  socket.write(`GET ${target} HTTP/1.1\r\nHost: x\r\n\r\n`);
  await vi.waitFor(() => expect(responses.length).toBeGreaterThan(asked));
  const response = responses[asked] ?? expect.unreachable();
  return async () => {
    const closed = once(response, "close");
    socket.resetAndDestroy();
    await closed;
  };
}

/** Starts a rendering that doesn't end until the test calls `finish`. */
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

test("renders a search once, and only from its key", async () => {
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

test("doesn't cache a page with an error", async () => {
  render.mockResolvedValueOnce(new Response("error", { status: 500 }));
  const failed = await get(search("failing"));
  expect([failed.status, failed.headers.get("cache-control")]).toEqual([500, "no-store"]);
  expect((await get(search("failing"))).status).toBe(200);
});

test("answers with one line if rendering fails, and logs the error without the search", async () => {
  const error = new Error("no calendar");
  render.mockRejectedValueOnce(error);
  const { status, body } = await get(search("fan%40shop.example"));
  expect([status, body]).toEqual([500, "Internal Server Error\n"]);
  expect(log.mock.calls).toEqual([["GET /store failed:", error]]);
});

test("doesn't render a page for visitors who have left", async () => {
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

test("keeps rendering a page when its visitor leaves, for the next visitor", async () => {
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

test("lets a hundred searches wait in addition to posted forms, and refuses further searches", async () => {
  const { answer, finish } = await pauseRendering(search("slow"));
  const forms = Array.from({ length: 150 }, () => renderInTurn(async () => {}, { isUrgent: true }));
  const answers: RawResponse[] = [];
  for (let i = 0; i < 119; i++) void get(search(`wait${i}`)).then((answer) => answers.push(answer));
  expect((await get("/")).status).toBe(200);
  // waitFor advances the fake timers.
  await vi.waitFor(() => expect(answers).toHaveLength(20));
  for (const { status, headers } of answers) {
    expect([status, headers.get("retry-after")]).toEqual([503, "2"]);
  }
  finish();
  await Promise.all([answer, ...forms]);
  await vi.waitFor(() => expect(answers).toHaveLength(119));
  expect(new Set(answers.slice(20).map(({ status }) => status))).toEqual(new Set([200]));
});

test("caches a hundred searches in addition to the pages without a search", async () => {
  for (let i = 0; i <= 100; i++) await get(search(`kept${i}`));
  render.mockClear();
  for (const key of [...mainKeys, search("kept1"), search("kept100")]) await get(key);
  expect(render).not.toHaveBeenCalled();
  await get(search("kept0"));
  expect(render).toHaveBeenCalledOnce();
});

test("renders pages again after five minutes, and keeps the old pages if that fails", async () => {
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
