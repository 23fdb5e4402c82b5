import { once } from "node:events";
import { ServerResponse } from "node:http";
import { connect } from "node:net";
import { expect, test, vi } from "vitest";
import { currentClient } from "~/server/client-address.server";
import { resourceHeaders } from "~/server/headers.server";
import { mainKeys } from "~/server/page-cache-key.server";
import {
  behind,
  log,
  port,
  render,
  rendered,
  send,
  server,
  stopGracefully,
  trackResponse,
} from "./open-front-door";

test("the door opens with a stop, and the main pages in memory", async () => {
  expect(stopGracefully).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(rendered()).toEqual(mainKeys));
  for (const key of mainKeys) {
    expect((await send("GET", key)).body).toBe(`http://localhost${key}`);
  }
  expect(rendered()).toEqual(mainKeys);
});

test("a connection is kept for longer than a proxy keeps it, and no request lasts for ever", () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout, timeout, maxConnections } = server;
  expect({ keepAliveTimeout, headersTimeout, requestTimeout, timeout, maxConnections }).toEqual({
    // Nobody is cut off in the middle of a response, and nobody is refused.
    timeout: 0,
    maxConnections: undefined,
    keepAliveTimeout: 65_000,
    headersTimeout: 70_000,
    requestTimeout: 75_000,
  });
});

test.each([
  ["/assets/a.js", "script"],
  ["/assets/a.js?v=2", "script"],
  ["/favicon.ico", "icon"],
])("the file %s is sent from memory, and once", async (target, content) => {
  const heads: unknown[] = [];
  trackResponse.mockImplementationOnce((response) => {
    vi.spyOn(response, "writeHead").mockImplementation(function writeHead(this: unknown, ...head) {
      heads.push(head);
      return Reflect.apply(ServerResponse.prototype.writeHead, this, head);
    });
  });
  const response = await send("GET", target);
  expect([response.status, response.body]).toEqual([200, content]);
  expect(heads).toHaveLength(1);
  expect((await send("HEAD", target)).body).toBe("");
  expect(behind).not.toHaveBeenCalled();
});

test("a search is rendered when it is asked for first, for GET and HEAD", async () => {
  const url = "/store?search=wax";
  expect((await send("GET", `${url}&utm=1`)).body).toBe(`http://localhost${url}`);
  expect((await send("HEAD", url)).status).toBe(200);
  expect(rendered()).toEqual([url]);
});

test("a missing page is one page, and in memory", async () => {
  expect((await send("GET", "/no/such")).body).toBe("http://localhost/*");
  expect(behind).not.toHaveBeenCalled();
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
    expect(behind).toHaveBeenCalledOnce();
    const [[request] = []] = behind.mock.calls;
    expect(request?.url).toBe(target);
    expect(client).toBe("198.51.100.1");
    expect(behind.mock.contexts).toEqual([server]);
  },
);

test("an error of the listener behind has the store's headers", async () => {
  behind.mockImplementation((_, response) => void response.writeHead(500).end("error"));
  const { headers } = await send("GET", "/health");
  expect(headers.get("content-security-policy")).toBe(resourceHeaders["Content-Security-Policy"]);
  expect(headers.get("cache-control")).toBe("no-store");
});

test("every response is tracked until it is sent, and so is what is left of a body", async () => {
  const body = "a".repeat(300_000);
  const socket = connect(port, "127.0.0.1");
  let text = "";
  socket.on("data", (part) => {
    text += part;
  });
  const head = `PUT / HTTP/1.1\r\nHost: x\r\nContent-Length: ${body.length}\r\n\r\n`;
  socket.write(`${head}${body}GET / HTTP/1.1\r\nHost: x\r\n\r\n`);
  await vi.waitFor(() => expect(text).toMatch(/HTTP\/1\.1 405 .*HTTP\/1\.1 200 /s));
  socket.destroy();
  expect(trackResponse).toHaveBeenCalledTimes(2);
});

test("for a visitor who has left before the turn came nothing is rendered", async () => {
  let finish = (_: Response) => {};
  render.mockReturnValueOnce(
    new Promise((resolve) => {
      finish = resolve;
    }),
  );
  const first = send("GET", "/store?search=before");
  await vi.waitFor(() => expect(render).toHaveBeenCalled());
  const socket = connect(port, "127.0.0.1");
  socket.write("GET /store?search=gone HTTP/1.1\r\nHost: x\r\n\r\n");
  await vi.waitFor(() => expect(trackResponse).toHaveBeenCalledTimes(2));
  const [, [response] = expect.unreachable()] = trackResponse.mock.calls;
  const closed = once(response, "close");
  socket.resetAndDestroy();
  await closed;
  finish(new Response("before"));
  await first;
  await send("GET", "/store?search=after");
  expect(rendered()).toEqual(["/store?search=before", "/store?search=after"]);
  expect(log).not.toHaveBeenCalled();
});
