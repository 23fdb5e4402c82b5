import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  ServerResponse,
} from "node:http";
import { type AddressInfo, connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from "vitest";
import { openFrontDoor } from "~/server/front-door.server";
import { stopGracefully, trackResponse } from "~/server/graceful-stop.server";
import { resourceHeaders } from "~/server/headers.server";
import { mainKeys } from "~/server/page-cache-key.server";
import { sendRawRequest, sendRequest } from "../../e2e/raw-http";

const folder = mkdtempSync(join(tmpdir(), "client-"));
const render = vi.hoisted(() => vi.fn<(request: Request) => Promise<Response>>());

vi.mock("virtual:react-router/server-build", () => ({}));
vi.mock("react-router", async (importOriginal) => ({
  ...(await importOriginal<typeof import("react-router")>()),
  createRequestHandler: () => render,
}));
vi.mock(import("~/server/static-files.server"), async (importOriginal) => {
  const { readStaticFiles } = await importOriginal();
  return { readStaticFiles: () => readStaticFiles(folder) };
});
vi.mock(import("~/server/graceful-stop.server"), () => ({
  stopGracefully: vi.fn(),
  trackResponse: vi.fn(),
}));

const log = vi.spyOn(console, "error");
/** What stands behind the door, as react-router-serve does. */
const behind = vi.fn<RequestListener>();

let server: Server;
let port: number;

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
  vi.mocked(trackResponse).mockClear();
  log.mockReset().mockImplementation(() => {});
  behind.mockReset().mockImplementation((_, response) => void response.end("behind"));
  render.mockReset().mockImplementation(async ({ url }) => new Response(url));
}

const send = (method: string, target: string, headers = {}, body = "") =>
  sendRequest(port, method, target, headers, body);

/** The URLs of the pages that have been rendered. */
const rendered = () => render.mock.calls.map(([{ url }]) => url.replace("http://localhost", ""));

test("the door opens with a stop, and the main pages in memory", async () => {
  expect(stopGracefully).toHaveBeenCalledOnce();
  await vi.waitFor(() => expect(rendered()).toEqual(mainKeys));
  for (const key of mainKeys) {
    expect((await send("GET", key)).body).toBe(`http://localhost${key}`);
  }
  expect(rendered()).toEqual(mainKeys);
});

test("a connection is kept for longer than a proxy keeps it, and no request lasts for ever", () => {
  const { keepAliveTimeout, headersTimeout, requestTimeout } = server;
  expect({ keepAliveTimeout, headersTimeout, requestTimeout }).toEqual({
    keepAliveTimeout: 65_000,
    headersTimeout: 70_000,
    requestTimeout: 75_000,
  });
});

const form = { "Content-Type": "application/x-www-form-urlencoded" };
const length = (count: number) => "/store?search=".padEnd(count, "a");

test.each<[status: string, method: string, target: string, headers?: object, answer?: object]>([
  ["400 Bad Request", "GET", "/", { Host: "a/b" }],
  ["400 Bad Request", "GET", "/", { Host: "" }],
  ["400 Bad Request", "POST", "/?index", { Host: "a/b" }],
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
  ["405 Method Not Allowed", "DELETE", "/reports", {}, { allow: "POST" }],
  ["414 URI Too Long", "GET", length(4_001)],
  ["414 URI Too Long", "POST", length(4_001)],
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
  const response = await sendRawRequest(port, {
    method: "GET",
    target: "/",
    headers: [],
    body: "",
  });
  expect([response?.status, response?.body]).toEqual([400, "Bad Request\n"]);
});

test("a URL of four thousand characters is answered", async () => {
  const page = await send("GET", length(4_000));
  expect([page.status, rendered().length]).toEqual([200, 1]);
});

test.each([
  ["/assets/a.js", "script"],
  ["/assets/a.js?v=2", "script"],
  ["/favicon.ico", "icon"],
])("the file %s is sent from memory, and once", async (target, content) => {
  const heads: unknown[] = [];
  vi.mocked(trackResponse).mockImplementationOnce((response) => {
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
    const headers = {
      "Client-Address": "203.0.113.1",
      "X-Forwarded-For": "203.0.113.2, 198.51.100.1",
    };
    const response = await send(method, target, headers, body);
    expect([response.status, response.headers.has("content-security-policy")]).toEqual([
      200,
      false,
    ]);
    expect(behind).toHaveBeenCalledOnce();
    const [[request] = []] = behind.mock.calls;
    expect(request?.url).toBe(target);
    expect(request?.headers["client-address"]).toBe("198.51.100.1");
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

describe("a page that cannot be rendered", () => {
  test("is an error that says nothing, and a line in the log that has no search", async () => {
    const error = new Error("no calendar");
    render.mockRejectedValue(error);
    const response = await send("HEAD", "/store?search=fan%40shop.example");
    expect(response.status).toBe(500);
    expect((await send("GET", "/store?search=other")).body).toBe("Internal Server Error\n");
    expect(log.mock.calls).toEqual([
      ["HEAD /store failed:", error],
      ["GET /store failed:", error],
    ]);
  });

  test("since too many wait, says when to come again, and is no line in the log", async () => {
    let finish = (_: Response) => {};
    const first = new Promise<Response>((resolve) => {
      finish = resolve;
    });
    render.mockReturnValueOnce(first);
    const crowd = Array.from({ length: 110 }, (_, i) => send("GET", `/store?search=crowd${i}`));
    const refused = await Promise.race(
      crowd.map((response) =>
        response.then((one) => (one.status === 503 ? one : new Promise<never>(() => {}))),
      ),
    );
    finish(new Response("first"));
    expect(refused.body).toBe("Service Unavailable\n");
    expect(refused.headers.get("retry-after")).toBe("2");
    expect(refused.headers.get("cache-control")).toBe("no-store");
    const statuses = (await Promise.all(crowd)).map(({ status }) => status);
    expect(statuses.filter((status) => status === 200).length).toBeGreaterThanOrEqual(100);
    expect(log).not.toHaveBeenCalled();
  });

  test.each(["resolve", "reject"] as const)(
    "for a visitor who has left is no error (%s)",
    async (outcome) => {
      let end = () => {};
      render.mockImplementationOnce(
        () =>
          new Promise((resolve, reject) => {
            end = () =>
              outcome === "resolve" ? resolve(new Response("late")) : reject(new Error("late"));
          }),
      );
      const left = vi.mocked(trackResponse).mock.calls.length;
      const socket = connect(port, "127.0.0.1");
      socket.write(`GET /store?search=left-${outcome} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await vi.waitFor(() => expect(render).toHaveBeenCalled());
      const [response] = vi.mocked(trackResponse).mock.calls[left] as [
        ServerResponse<IncomingMessage>,
      ];
      const writeHead = vi.spyOn(response, "writeHead");
      const closed = once(response, "close");
      socket.resetAndDestroy();
      await closed;
      end();
      expect((await send("GET", `/store?search=next-${outcome}`)).status).toBe(200);
      expect(writeHead).not.toHaveBeenCalled();
      expect(log).not.toHaveBeenCalled();
    },
  );
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
  const [, [response] = expect.unreachable()] = vi.mocked(trackResponse).mock.calls;
  const closed = once(response, "close");
  socket.resetAndDestroy();
  await closed;
  finish(new Response("before"));
  await first;
  await send("GET", "/store?search=after");
  expect(rendered()).toEqual(["/store?search=before", "/store?search=after"]);
  expect(log).not.toHaveBeenCalled();
});

test("of more forms at once than may wait the others are refused", async () => {
  const waiting: ServerResponse[] = [];
  behind.mockImplementation((_, response) => void waiting.push(response));
  const forms = Array.from({ length: 250 }, () => send("POST", "/?index", form, "email=fan"));
  await vi.waitFor(() => expect(waiting).toHaveLength(250), { timeout: 10_000 });
  const refused = await send("POST", "/?index", form, "email=fan");
  expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "2"]);
  expect((await send("GET", "/store")).status).toBe(200);
  for (const response of waiting) response.end("sent");
  await Promise.all(forms);
  behind.mockImplementation((_, response) => void response.end("sent"));
  expect((await send("POST", "/?index", form, "email=fan")).status).toBe(200);
});
