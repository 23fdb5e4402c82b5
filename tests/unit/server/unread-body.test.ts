import { EventEmitter, once } from "node:events";
import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
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

type Connection = {
  socket: Socket;
  request: IncomingMessage;
  awaitAnswers(count: number): Promise<void>;
};

/** A connection on which a request has been answered. */
async function ask(text: string): Promise<Connection> {
  const socket = connect((server.address() as AddressInfo).port, "127.0.0.1");
  let answers = "";
  socket.on("data", (part) => {
    answers += part;
  });
  // It may be closed by an error, for what is still being sent.
  socket.on("error", () => {});
  const answered = once(server, "answered");
  socket.write(text);
  const [request] = (await answered) as [IncomingMessage];
  return {
    socket,
    request,
    async awaitAnswers(count) {
      while (answers.split("HTTP/1.1 200 OK").length <= count) await once(socket, "data");
    },
  };
}

const closed = (socket: Socket) => new Promise((resolve) => socket.once("close", resolve));

test("a mebibyte of a body that nobody reads is read, and the next request answered", async () => {
  const { socket, awaitAnswers } = await ask(chunked);
  socket.write(`${mebibyte}0\r\n\r\n${next}`);
  await awaitAnswers(2);
  expect(reader).not.toHaveBeenCalled();
  expect(vi.getTimerCount()).toBe(0);
});

test("a connection is closed whose body is longer than a mebibyte", async () => {
  const { socket } = await ask(chunked);
  socket.write(`${mebibyte}1\r\na\r\n`);
  await closed(socket);
  expect(vi.getTimerCount()).toBe(0);
});

test("the rest of a body may come within five seconds", async () => {
  const { socket, awaitAnswers } = await ask(chunked);
  vi.advanceTimersByTime(4_999);
  socket.write(`0\r\n\r\n${next}`);
  await awaitAnswers(2);
});

test("a connection is closed whose body has not come after five seconds", async () => {
  const { socket, request } = await ask(chunked);
  expect(request.destroyed).toBe(false);
  vi.advanceTimersByTime(5_000);
  expect(request.destroyed).toBe(true);
  await closed(socket);
});

test.each([
  ["has come whole", { complete: true, destroyed: false }],
  ["was broken off", { complete: false, destroyed: true }],
])("for a request that %s nothing is waited for", (_, state) => {
  const request = Object.assign(new EventEmitter(), state, { read: vi.fn(), resume: vi.fn() });
  const response = new EventEmitter();
  readRestOfBody(request as unknown as IncomingMessage, response as unknown as ServerResponse);
  response.emit("finish");
  expect(vi.getTimerCount()).toBe(0);
  expect(request.resume).not.toHaveBeenCalled();
});
