import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { expect, test } from "playwright/test";
import { type StoreProcess, startStore } from "../start-store";

const host = "Host: shop.example\r\n";
const form = "Content-Type: application/x-www-form-urlencoded\r\n";

let store: StoreProcess;

test.beforeEach(async () => {
  store = await startStore();
});

test.afterEach(() => store.stop("SIGKILL"));

/** A connection on which the text has been sent. It is never closed from this side. */
async function open(text = ""): Promise<Socket> {
  const socket = connect(store.port, "127.0.0.1");
  socket.on("error", () => {});
  await once(socket, "connect");
  if (text) await new Promise((sent) => socket.write(text, sent));
  return socket;
}

async function read(socket: Socket): Promise<string> {
  const [data] = await once(socket, "data");
  return String(data);
}

/** Stops the store, and waits until its process has exited by itself. */
async function expectExit(signal: NodeJS.Signals = "SIGTERM"): Promise<void> {
  const exited = once(store.process, "exit");
  store.process.kill(signal);
  expect(await exited).toEqual([0, null]);
}

test("a store that nobody has asked anything exits, silent connections or not", async () => {
  await open();
  await expectExit();
});

test("so does one at Ctrl-C that has been asked, and has silent and idle connections", async () => {
  const idle = await open(`GET / HTTP/1.1\r\n${host}\r\n`);
  expect(await read(idle)).toContain("200 OK");
  await open();
  await expectExit("SIGINT");
});

test("silent, half-sent and idle connections do not hold up the exit", async () => {
  const idle = await open(`GET / HTTP/1.1\r\n${host}\r\n`);
  expect(await read(idle)).toContain("200 OK");
  await open();
  await open(`GET / HTTP/1.1\r\n${host}`);
  await open("GE");
  await expectExit();
  expect(store.errorLog()).toBe("");
});

test("what is being asked is answered, with Connection: close, before the exit", async () => {
  await (await fetch(store.url)).text();
  const body = "email=last%40example.com";
  const head = `POST /?index HTTP/1.1\r\n${host}${form}Content-Length: ${body.length}\r\n\r\n`;
  const socket = await open(head + body.slice(0, 5));
  // Its request is whole only after the signal.
  const late = await open(`GET / HTTP/1.1\r\n${host}`);
  // Answered on another connection, the request before has certainly reached the server.
  await (await fetch(store.url)).text();
  const exited = once(store.process, "exit");
  store.process.kill("SIGTERM");
  // New connections are refused as soon as the signal has been handled.
  await expect(() => expect(fetch(store.url)).rejects.toThrow()).toPass();
  late.write("\r\n");
  expect(await read(late)).toMatch(/^Connection: close\r$/im);
  socket.write(body.slice(5));
  const response = await read(socket);
  expect(response).toContain("HTTP/1.1 200");
  expect(response).toMatch(/^Connection: close\r$/im);
  expect(await exited).toEqual([0, null]);
});

test("a client that reads nothing cannot hold up the exit for ever", async () => {
  const html = await (await fetch(store.url)).text();
  const script = html.match(/\/assets\/root-[^"]+\.js/)?.[0];
  // More than the buffers of both ends take.
  const socket = await open(`GET ${script} HTTP/1.1\r\n${host}\r\n`.repeat(200));
  socket.pause();
  await (await fetch(store.url)).text();
  await expectExit();
});

test("an idle connection is kept for longer than proxies keep theirs", async () => {
  // The very first response was begun before the store knew its server.
  await (await fetch(store.url)).text();
  const socket = await open(`GET / HTTP/1.1\r\n${host}\r\n`);
  const [, seconds] = (await read(socket)).match(/^Keep-Alive: timeout=(\d+)\r$/im) ?? [];
  expect(Number(seconds)).toBeGreaterThan(60);
});
