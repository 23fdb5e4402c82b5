import { once } from "node:events";
import { createServer, type Server } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { readRestOfBody } from "~/server/unread-body.server";

const chunk = `10000\r\n${"a".repeat(0x10000)}\r\n`;
const mebibyte = chunk.repeat(16);
const chunked = "POST / HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n";
const next = "GET / HTTP/1.1\r\nHost: x\r\n\r\n";

let server: Server;
const reader = vi.fn();

beforeEach(async () => {
  // Not by vi.waitFor, which lets the time pass.
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  reader.mockClear();
  // Answers at once, and listens to the body, and stops, as React Router's server does.
  server = createServer((request, response) => {
    readRestOfBody(request, response);
    request.on("data", reader).pause();
    response.once("close", () => server.emit("answered", request));
    response.end("answer");
  });
  server.listen(0);
  await once(server, "listening");
});

afterEach(() => {
  vi.useRealTimers();
  server.closeAllConnections();
  server.close();
});

/** A connection on which a request has been answered. */
async function ask(text: string): Promise<Socket> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  // It may be closed by an error, for what is still being sent.
  socket.on("error", () => {}).resume();
  const answered = once(server, "answered");
  socket.write(text);
  await answered;
  return socket;
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

test("a mebibyte of a body that nobody reads is read, and the next request answered", async () => {
  const socket = await ask(chunked);
  const answered = once(server, "answered");
  socket.write(`${mebibyte}0\r\n\r\n${next}`);
  await answered;
  expect(reader).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("a connection is closed whose body is longer than a mebibyte", async () => {
  const socket = await ask(chunked);
  socket.write(`${mebibyte}1\r\na\r\n`);
  await closed(socket);
  expect(vi.getTimerCount()).toBe(0);
});

test("the rest of a body may come within five seconds", async () => {
  const socket = await ask(chunked);
  vi.advanceTimersByTime(4_999);
  const answered = once(server, "answered");
  socket.write(`0\r\n\r\n${next}`);
  await answered;
});

test("a connection is closed whose body has not come after five seconds", async () => {
  const socket = await ask(chunked);
  vi.advanceTimersByTime(5_000);
  await closed(socket);
});

test("for a request that has come whole nothing is waited for", async () => {
  await ask(next);
  expect(vi.getTimerCount()).toBe(0);
});
