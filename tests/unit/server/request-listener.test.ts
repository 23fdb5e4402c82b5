import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, test, vi } from "vitest";
import type * as gracefulShutdown from "~/server/graceful-shutdown.server";
import { installRequestListener } from "~/server/request-listener.server";
import { findMainPages } from "~/server/routes.server";
import { sendRequest } from "../../send-request";

// `render` stands in for React Router, and `behind` for react-router-serve.

const { render, trackResponse } = vi.hoisted(() => {
  return {
    render: vi.fn<(request: Request) => Promise<Response>>(),
    trackResponse: vi.fn<typeof gracefulShutdown.trackResponse>(),
  };
});

vi.mock("virtual:react-router/server-build", () => import("./server-build"));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.mock(import("~/server/static-files.server"), async (importOriginal) => {
  const { serveStaticFiles } = await importOriginal();
  return { serveStaticFiles: () => serveStaticFiles(folder) };
});
vi.mock(import("~/server/graceful-shutdown.server"), () => ({ trackResponse }));

const folder = mkdtempSync(join(tmpdir(), "client-"));
const behind = vi.fn<RequestListener>();
const server = createServer(behind);
let port: number;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a b.js"), "script");
  vi.stubEnv("TRUSTED_PROXIES", "1");
  reset();
  installRequestListener();
  await once(server.listen(0), "listening");
  ({ port } = server.address() as AddressInfo);
  await vi.waitFor(() => expect(rendered()).toEqual(findMainPages()), 20_000);
  render.mockClear();
});

afterAll(() => {
  server.close();
  rmSync(folder, { recursive: true });
});

afterEach(reset);

function reset() {
  trackResponse.mockClear();
  behind.mockReset().mockImplementation((_, response) => void response.end("behind"));
  render.mockReset().mockImplementation(async ({ url }) => new Response(`page ${url}`));
}

const send = (method: string, target: string, headers = {}, body = "") =>
  sendRequest(port, method, target, headers, body);
const rendered = () => render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

type Case = [what: string, target: string, status: number, body: string];

test.each<Case>([
  ["a file", "/assets/a%20b.js?v=2", 200, "script"],
  ["a file of another build", "/assets/b.js", 404, "Not Found\n"],
  ...findMainPages().map((key): Case => ["a page", key, 200, `page http://localhost${key}`]),
])("answers a request for %s without react-router-serve: %s", async (_, target, status, body) => {
  const answer = await send("GET", target);
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
])(
  "passes %s %s to react-router-serve, and sets the client's address",
  async (method, target, body) => {
    const forged = { "Client-Address": "192.0.2.1" };
    const headers = { ...forged, "X-Forwarded-For": "203.0.113.2, 198.51.100.1" };
    expect((await send(method, target, headers, body)).status).toBe(200);
    const [[request] = []] = behind.mock.calls;
    const client = request?.headers["client-address"];
    expect([request?.url, client]).toEqual([target, "198.51.100.1"]);
  },
);

test("closes idle connections later than proxies usually do, and connections that don't read", () => {
  const timeouts = { keepAliveTimeout: 65_000, requestTimeout: 75_000, timeout: 30_000 };
  expect(server).toMatchObject(timeouts);
});
