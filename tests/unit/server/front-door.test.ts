import { expect, test } from "vitest";
import { currentClient } from "~/server/client-address.server";
import { resourceHeaders } from "~/server/headers.server";
import { sendRawRequest } from "../../e2e/raw-http";
import {
  behind,
  port,
  rendered,
  send,
  server,
  stopGracefully,
  trackResponse,
} from "./open-front-door";

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const longUrl = (length: number) => "/store?search=".padEnd(length, "a");

test("the door opens with a stop, and a connection is kept for longer than a proxy keeps it", async () => {
  // The first request names the server.
  await send("GET", "/");
  expect(stopGracefully).toHaveBeenCalledOnce();
  // Nobody is cut off in the middle of a response.
  expect(server).toMatchObject({ keepAliveTimeout: 65_000, requestTimeout: 75_000, timeout: 0 });
});

test.each<[status: string, method: string, target: string, headers?: object, answer?: object]>([
  ["400 Bad Request", "GET", "/", { Host: "a/b" }],
  ["400 Bad Request", "POST", "/?index", { Host: "" }],
  [
    "403 That did not come from one of our own pages, so we have kept nothing.",
    "POST",
    "/?index",
    { ...form, Origin: "https://evil.example" },
  ],
  ["404 Not Found", "GET", "/assets/b.js"],
  ["404 Not Found", "HEAD", "/assets/b.js?x"],
  ["405 Method Not Allowed", "POST", "/store", {}, { allow: "GET, HEAD" }],
  ["405 Method Not Allowed", "PUT", "/?index", {}, { allow: "GET, HEAD, POST" }],
  ["405 Method Not Allowed", "OPTIONS", "*", {}, { allow: "GET, HEAD" }],
  ["405 Method Not Allowed", "GET", "/reports", {}, { allow: "POST" }],
  ["405 Method Not Allowed", "DELETE", "/reports", {}, { allow: "POST" }],
  ["414 URI Too Long", "GET", longUrl(4_001)],
  ["414 URI Too Long", "POST", longUrl(4_001)],
])("%s is the whole answer to %s %s", async (answer, method, target, headers = {}, more = {}) => {
  const response = await send(method, target, headers);
  const [, status = "", text = ""] = /^(\d+) (.*)$/.exec(answer) ?? [];
  const { date: _, connection: __, ...answered } = Object.fromEntries(response.headers);
  expect({ ...response, headers: answered }).toEqual({
    status: Number(status),
    body: method === "HEAD" ? "" : `${text}\n`,
    headers: {
      ...Object.fromEntries(new Headers(resourceHeaders)),
      ...more,
      "cache-control": "no-store",
      "content-length": String(text.length + 1),
      "content-type": "text/plain; charset=utf-8",
    },
  });
  expect(behind).not.toHaveBeenCalled();
  expect(rendered()).toEqual([]);
});

test("a request without a host, which Node would answer by itself, is answered as the others are", async () => {
  const request = { method: "GET", target: "/", headers: [], body: "" };
  const response = await sendRawRequest(port, request);
  expect([response?.status, response?.body]).toEqual([400, "Bad Request\n"]);
});

test("a URL of four thousand characters is answered", async () => {
  expect((await send("GET", longUrl(4_000))).status).toBe(200);
});

test.each([
  ["/assets/a.js", "script"],
  ["/assets/a.js?v=2", "script"],
  ["/favicon.ico", "icon"],
])("the file %s is sent from memory", async (target, content) => {
  expect((await send("GET", target)).body).toBe(content);
  expect((await send("HEAD", target)).body).toBe("");
  expect(behind).not.toHaveBeenCalled();
  expect(trackResponse).toHaveBeenCalledTimes(2);
});

test.each([
  ["GET", "/health", ""],
  ["HEAD", "/sitemap.xml", ""],
  ["GET", "/store.data", ""],
  ["POST", "/?index", "email=fan"],
  ["POST", "/reports", "failed"],
])(
  "%s %s is left to the listener behind, who is told the client's address",
  async (method, target, body) => {
    const headers = { "X-Forwarded-For": "203.0.113.2, 198.51.100.1" };
    let client = "";
    behind.mockImplementationOnce((_, response) => {
      client = currentClient();
      response.end("behind");
    });
    const response = await send(method, target, headers, body);
    expect([response.status, response.headers.has("content-security-policy")]).toEqual([
      200,
      false,
    ]);
    const [[request] = []] = behind.mock.calls;
    expect(request?.url).toBe(target);
    expect(client).toBe("198.51.100.1");
    expect(behind.mock.contexts).toEqual([server]);
  },
);
