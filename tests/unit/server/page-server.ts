import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, afterEach, beforeAll, expect, vi } from "vitest";
import { getPage, prerenderMainPages, sendPage } from "~/server/page-cache.server";
import { findMainPages, findRoute } from "~/server/routes.server";
import { sendRequest } from "../../send-request";

const { render } = vi.hoisted(() => {
  // lru-cache picks its clock on import, so this code runs before the imports.
  // The clock starts at 1 ms, because lru-cache treats the time 0 as unset.
  vi.useFakeTimers({ toFake: ["performance", "setTimeout", "clearTimeout"] }).advanceTimersByTime(
    1,
  );
  return { render: vi.fn<(request: Request) => Promise<Response>>() };
});

export { render };

export const mainPages = () => findMainPages();

vi.mock("virtual:react-router/server-build", () => import("./server-build"));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));

export const log = vi.spyOn(console, "error");
const server = createServer(async ({ url = "" }, response) => {
  const { cacheKey, id } = findRoute(url);
  const isSent = await sendPage(response, getPage(cacheKey ?? "", id, response));
  if (!isSent) response.end("a visitor's own");
});
let port: number;

beforeAll(async () => {
  reset();
  prerenderMainPages();
  await once(server.listen(0), "listening");
  ({ port } = server.address() as AddressInfo);
  await vi.waitFor(() => expect(rendered()).toEqual(findMainPages()), 20_000);
  render.mockClear();
});

afterAll(() => void server.close());
afterEach(reset);

function reset() {
  log.mockReset().mockImplementation(() => {});
  render.mockReset().mockImplementation(async ({ url }) => new Response(`page ${url}`));
}

export const send = (method: string, target: string, headers = {}) =>
  sendRequest(port, method, target, headers);
export const get = (target: string) => send("GET", target);
/** Asks for a page and leaves before the answer. */
export async function askAndLeave(target: string): Promise<void> {
  const visitor = new AbortController();
  const asked = once(server, "request");
  void fetch(`http://localhost:${port}${target}`, visitor).catch(() => {});
  const [, response] = await asked;
  const closed = once(response, "close");
  visitor.abort();
  await closed;
}

export const search = (text: string | number) => `/store?search=${text}`;
export const rendered = () =>
  render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));
