import { once } from "node:events";
import { createServer, type RequestListener } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, beforeEach, vi } from "vitest";
import { findPage } from "~/server/page-cache.server";
import { installRequestListener } from "~/server/request-listener.server";
import { findMainPages, findRoute } from "~/server/routes.server";
import { sendRequest } from "../../send-request";

// Starts a server with the store's request listener for the tests in the file that imports this module.

const { render } = vi.hoisted(() => {
  // lru-cache picks its clock on import, so this code runs before the imports.
  // The clock starts at 1 ms, because lru-cache treats the time 0 as unset.
  const toFake = ["performance", "setTimeout", "clearTimeout"] as const;
  vi.useFakeTimers({ toFake: [...toFake] }).advanceTimersByTime(1);
  return { render: vi.fn<(request: Request) => Promise<Response>>() };
});

vi.mock("virtual:react-router/server-build", () => import("./server-build"));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.mock(import("~/server/static-files.server"), () => ({
  readStaticFiles: () => {},
  findStaticFile: () => undefined,
}));

/** Stands in for React Router, which renders the pages that the server keeps. */
export { render };
/** Stands in for react-router-serve, which answers all other requests. */
export const reactRouter = vi.fn<RequestListener>();
export let log = vi.spyOn(console, "error");
export const server = createServer(reactRouter);

beforeAll(async () => {
  reset();
  installRequestListener();
  await once(server.listen(0), "listening");
  await vi.waitUntil(() => mainPages.every(findPage), 20_000);
  render.mockClear();
});

afterAll(() => void server.close());
beforeEach(reset);

function reset() {
  vi.stubEnv("TRUSTED_PROXIES", "1");
  log = vi.spyOn(console, "error").mockImplementation(() => {});
  render.mockReset().mockImplementation(async ({ url }) => new Response(`page ${url}`));
  reactRouter.mockReset().mockImplementation((_, response) => void response.end("behind"));
}

export const mainPages = findMainPages().filter((path) => findRoute(path).isShared);

export const port = () => (server.address() as AddressInfo).port;

export const send = (method: string, target: string, headers = {}, body = "") =>
  sendRequest(port(), method, target, headers, body);

export const get = (target: string, headers = {}) => send("GET", target, headers);

/** Returns the paths and queries of the pages that the server has rendered since the test began. */
export const rendered = () =>
  render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));
