import { expect, test } from "vitest";
import { get, mainPages, reactRouterServe, rendered, send, server } from "./server";

test("answers requests for main pages from memory", async () => {
  for (const target of mainPages) {
    expect((await get(target)).body).toBe(`page http://localhost${target}`);
    expect((await send("HEAD", target)).body).toBe("");
  }
  expect([rendered(), reactRouterServe.mock.calls]).toEqual([[], []]);
});

test.each([
  ["GET", "/health", ""],
  ["HEAD", "/sitemap.xml", ""],
  ["GET", "/hats.data?a=1&_routes=hats", ""],
  ["POST", "/?index", "email=fan"],
])("passes %s %s to react-router-serve with the client's address", async (method, target, body) => {
  const forged = { "Client-Address": "192.0.2.1" };
  const headers = { ...forged, "X-Forwarded-For": "203.0.113.2, 198.51.100.1" };
  expect((await send(method, target, headers, body)).status).toBe(200);
  const [[request] = []] = reactRouterServe.mock.calls;
  expect([request?.url, request?.headers["client-address"]]).toEqual([target, "198.51.100.1"]);
});

test("answers a request for a page before the last of fifty forms", async () => {
  const order: string[] = [];
  reactRouterServe.mockImplementation((_, response) => {
    order.push("form");
    response.end();
  });
  const forms = Array.from({ length: 50 }, () => send("POST", "/?index", {}, "email=fan"));
  const page = get("/").then(() => order.push("page"));
  await Promise.all([...forms, page]);
  expect(order).toHaveLength(51);
  expect(order.at(-1)).toBe("form");
});

test("closes idle connections later than proxies usually do, and connections that don't read", () => {
  const timeouts = { keepAliveTimeout: 65_000, requestTimeout: 75_000, timeout: 30_000 };
  expect(server).toMatchObject(timeouts);
});
