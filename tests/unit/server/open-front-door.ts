import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type RequestListener, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, vi } from "vitest";
import { openFrontDoor } from "~/server/front-door.server";
import type * as gracefulStop from "~/server/graceful-stop.server";
import { sendRequest } from "../../e2e/raw-http";

// The front door of a store with two files, and what renders and stands behind it in its tests' hands.

const folder = mkdtempSync(join(tmpdir(), "client-"));
const { render, stopGracefully, trackResponse } = vi.hoisted(() => ({
  render: vi.fn<(request: Request) => Promise<Response>>(),
  stopGracefully: vi.fn<typeof gracefulStop.stopGracefully>(),
  trackResponse: vi.fn<typeof gracefulStop.trackResponse>(),
}));

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
/** What stands behind the door, as react-router-serve does. */
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

/** The URLs of the pages that have been rendered. */
export const rendered = () =>
  render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

export { render, stopGracefully, trackResponse };
