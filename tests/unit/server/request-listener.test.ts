import { once } from "node:events";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { get, log, port, reactRouter, render, rendered, send } from "./server";

test.each([
  ["GET", "/health", "/health"],
  ["HEAD", "/sitemap.xml", "/sitemap.xml"],
  ["GET", "/store.data?utm=1", "/store.data"],
  ["POST", "/?index", "/?index"],
])(
  "passes %s %s to react-router-serve as %s, with the client's address",
  async (method, target, passed) => {
    const forged = { "Client-Address": "192.0.2.1" };
    const headers = { ...forged, "X-Forwarded-For": "203.0.113.2, 198.51.100.1" };
    expect((await send(method, target, headers)).status).toBe(200);
    const [[request] = []] = reactRouter.mock.calls;
    expect([request?.url, request?.headers["client-address"]]).toEqual([passed, "198.51.100.1"]);
  },
);

test.each([
  ["GET", "/hats.data"],
  ["POST", "/hats"],
])("stops %s %s after ten seconds", async (method, target) => {
  const stopped = vi.fn();
  // React Router stops loaders when the response closes.
  reactRouter.mockImplementation((_, response) => void response.once("close", stopped));
  const answer = send(method, target, { "X-Forwarded-For": "198.51.100.1" });
  await vi.waitFor(() => expect(reactRouter).toHaveBeenCalled());
  vi.advanceTimersByTime(9_000);
  expect(stopped).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1_000);
  expect(stopped).toHaveBeenCalled();
  expect((await answer).status).toBe(503);
  expect(log.mock.calls).toEqual([[`${method} ${target} failed: It took ten seconds`]]);
});

test("handles a connection's requests one at a time, and none after the client has left", async () => {
  render.mockResolvedValueOnce(new Response("1")).mockReturnValueOnce(new Promise(() => {}));
  const socket = connect(port());
  for (const page of [1, 2, 3]) socket.write(`GET /hats?${page} HTTP/1.1\r\nHost: x\r\n\r\n`);
  expect(String(await once(socket, "data"))).toMatch(/^HTTP\/1.1 200 OK\r\n.*\r\n1$/s);
  await vi.waitFor(() => expect(rendered()).toEqual(["/hats?1", "/hats?2"]));
  await get("/hats?other");
  socket.destroy();
  await get("/hats?after");
  vi.advanceTimersByTime(10_000);
  await get("/hats?later");
  expect(rendered()).toEqual(["/hats?1", "/hats?2", "/hats?other", "/hats?after", "/hats?later"]);
});

test("answers a request for a page before the last of fifty forms", async () => {
  const order: string[] = [];
  reactRouter.mockImplementation((_, response) => {
    order.push("form");
    response.end();
  });
  const forms = Array.from({ length: 50 }, () => send("POST", "/?index", {}, "email=fan"));
  const page = get("/").then(() => order.push("page"));
  await Promise.all([...forms, page]);
  expect(order).toHaveLength(51);
  expect(order.at(-1)).toBe("form");
});
