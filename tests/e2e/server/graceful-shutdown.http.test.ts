import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import Connection from "libsql/promise";
import { expect, test } from "playwright/test";
import { type StoreProcess, startStore } from "../../start-store.mjs";

const host = "Host: shop.example\r\n";
const form = "Content-Type: application/x-www-form-urlencoded\r\n";

let dataFolder: string;
let store: StoreProcess;

test.beforeEach(async () => {
  dataFolder = test.info().outputPath("data");
  store = await startStore({ dataFolder });
});

test.afterEach(() => store.stop("SIGKILL"));

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

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`the store exits on ${signal} despite idle connections, an incomplete request and a client who left`, async () => {
    const idle = await open(`GET / HTTP/1.1\r\n${host}\r\n`);
    expect(await read(idle)).toContain("200 OK");
    await open();
    // This client sends many requests and leaves after the first response.
    const searches = Array.from(
      { length: 50 },
      (_, i) => `GET /store?search=${i} HTTP/1.1\r\n${host}\r\n`,
    );
    const left = await open(searches.join(""));
    await read(left);
    left.destroy();
    await open(`GET / HTTP/1.1\r\n${host}`);
    await open(`POST /?index HTTP/1.1\r\n${host}${form}Content-Length: 20\r\n\r\nemail=`);
    // When the server answers this request, it has received the others.
    await (await fetch(store.url)).text();
    const exited = once(store.process, "exit");
    const start = performance.now();
    store.process.kill(signal);
    expect(await exited).toEqual([0, null]);
    // After nine seconds, the store would exit in any case.
    expect(performance.now() - start).toBeLessThan(8_500);
    expect(store.errorLog()).toBe("");
  });
}

test("the store answers unfinished requests, and then leaves one complete file and exits", async () => {
  await (await fetch(`${store.url}/health`)).text();
  // While the list is locked, the form waits for its answer.
  const lock = new Connection(join(dataFolder, "subscribers.db"), {});
  // The store may still be writing, because it tests the list when it starts.
  await expect(() => lock.exec("BEGIN IMMEDIATE")).toPass();
  const body = "email=last%40example.com";
  const head = `POST /?index HTTP/1.1\r\n${host}${form}Content-Length: ${body.length}\r\n\r\n`;
  const socket = await open(head + body);
  const late = await open(`GET / HTTP/1.1\r\n${host}`);
  // When the server answers this request, it has received both unfinished ones.
  await (await fetch(store.url)).text();
  const exited = once(store.process, "exit");
  store.process.kill("SIGTERM");
  // When the store refuses new connections, it has handled the signal.
  await expect(() => expect(fetch(store.url)).rejects.toThrow()).toPass();
  late.write("\r\n");
  expect(await read(late)).toMatch(/^Connection: close\r$/im);
  lock.close();
  expect(await read(socket)).toMatch(/^HTTP\/1.1 200.*Connection: close\r\n/is);
  expect(await exited).toEqual([0, null]);
  expect(readdirSync(dataFolder)).toEqual(["subscribers.db"]);
  expect(readFileSync(join(dataFolder, "subscribers.db"), "latin1")).toContain("last@example.com");
});
