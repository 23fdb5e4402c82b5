import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { connect } from "node:net";
import { beforeAll, describe, expect, test, vi } from "vitest";
import { resourceHeaders } from "~/server/headers.server";
import { mainKeys } from "~/server/page-cache-key.server";
import { sendRawRequest } from "../../e2e/raw-http";
import { behind, log, port, render, rendered, send, trackResponse } from "./open-front-door";

// What the door renders as it opens is over before the first test.
beforeAll(async () => {
  await vi.waitFor(() => expect(rendered()).toEqual(mainKeys));
  render.mockClear();
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
      const left = trackResponse.mock.calls.length;
      const socket = connect(port, "127.0.0.1");
      socket.write(`GET /store?search=left-${outcome} HTTP/1.1\r\nHost: x\r\n\r\n`);
      await vi.waitFor(() => expect(render).toHaveBeenCalled());
      const [response] = trackResponse.mock.calls[left] as [ServerResponse<IncomingMessage>];
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
