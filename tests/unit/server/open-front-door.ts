import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { openFrontDoor } from "~/server/front-door.server";
import type * as gracefulStop from "~/server/graceful-stop.server";
import { mainKeys } from "~/server/page-cache-key.server";
import { sendRequest } from "../../e2e/raw-http";

// The front door of a store with two files. The tests say what React Router and react-router-serve answer.

const folder = mkdtempSync(join(tmpdir(), "client-"));
const { render, stopGracefully, trackResponse } = vi.hoisted(() => {
  // The cache's library keeps the clock that it finds, and takes 0 for no time.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout"] }).advanceTimersByTime(1);
  return {
    render: vi.fn<(request: Request) => Promise<Response>>(),
    stopGracefully: vi.fn<typeof gracefulStop.stopGracefully>(),
    trackResponse: vi.fn<typeof gracefulStop.trackResponse>(),
  };
});

vi.mock("virtual:react-router/server-build", () => ({}));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.mock(import("~/server/static-files.server"), async (importOriginal) => {
  const { readStaticFiles } = await importOriginal();
  return { readStaticFiles: () => readStaticFiles(folder) };
});
vi.mock(import("~/server/graceful-stop.server"), () => ({ stopGracefully, trackResponse }));

export const log = vi.spyOn(console, "error");
/** The listener that stands behind the door, as that of react-router-serve does. */
export const behind = vi.fn<RequestListener>();

export let server: Server;
export let port: number;

beforeAll(async () => {
  mkdirSync(join(folder, "assets"));
  writeFileSync(join(folder, "assets/a.js"), "script");
  writeFileSync(join(folder, "favicon.ico"), "icon");
  reset();
  vi.stubEnv("TRUSTED_PROXIES", "1");
  server = createServer();
  server.on("request", behind);
  openFrontDoor();
  server.listen(0);
  await once(server, "listening");
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
  render.mockReset().mockImplementation(async ({ url }) => new Response(url));
}

export const send = (method: string, target: string, headers = {}, body = "") =>
  sendRequest(port, method, target, headers, body);

/** Asks for a page, once the server has the request. Returns a function that leaves before the answer. */
export async function ask(target: string): Promise<() => Promise<void>> {
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

/** Begins a rendering that ends when it is told to. */
export async function pauseRendering(target: string) {
  let finish = () => {};
  render.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = () => resolve(new Response("paused"));
    }),
  );
  const page = send("GET", target);
  await vi.waitFor(() => expect(rendered()).toContain(target));
  return { page, finish: () => finish() };
}

/** The URLs of the pages that have been rendered. */
export const rendered = () =>
  render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

export { render, stopGracefully, trackResponse };
