import { once } from "node:events";
import { readdirSync, readFileSync } from "node:fs";
import { connect, type Socket } from "node:net";
import { join } from "node:path";
import Connection from "libsql/promise";
import { expect, test } from "playwright/test";
import { startStore } from "../../start-store.mjs";

const get = "GET / HTTP/1.1\r\nHost: shop.example\r\n";
const type = "Content-Type: application/x-www-form-urlencoded\r\n";
const post = `POST /?index HTTP/1.1\r\nHost: shop.example\r\n${type}Content-Length: 24\r\n\r\n`;

for (const signal of ["SIGTERM", "SIGINT"] as const) {
  test(`on ${signal}, the store answers unfinished requests, leaves one complete file, and exits`, async () => {
    const dataFolder = test.info().outputPath("data");
    const store = await startStore({ env: { DATA_DIR: dataFolder } });
    const open = (text: string): Socket => {
      const socket = connect(store.port, "127.0.0.1").on("error", () => {});
      socket.write(text);
      return socket;
    };
    const read = async (socket: Socket) => String(await once(socket, "data"));

    // The store doesn't wait for a connection without a request.
    open("");
    await (await fetch(`${store.url}/health`)).text();
    // While the list is locked, a form waits for its answer.
    const lock = new Connection(join(dataFolder, "subscribers.db"), {});
    // The store may still be writing, because it tests the list when it starts.
    await expect(() => lock.exec("BEGIN IMMEDIATE")).toPass();
    const form = read(open(`${post}email=last%40example.com`));
    const page = open(get);
    // When the server answers this request, it has received the others.
    await (await fetch(store.url)).text();

    const exited = once(store.process, "exit");
    const start = performance.now();
    store.process.kill(signal);
    // When the store refuses new connections, it has handled the signal.
    const connected = () => once(open(""), "connect");
    await expect(() => expect(connected()).rejects.toThrow("ECONNREFUSED")).toPass();
    page.write("\r\n");
    expect(await read(page)).toMatch(/^HTTP\/1.1 200/);
    lock.close();
    expect(await form).toMatch(/^HTTP\/1.1 200/);
    expect(await exited).toEqual([0, null]);
    // If the store waited for the connection, it would exit after eight seconds.
    expect(performance.now() - start).toBeLessThan(6_000);
    expect(store.errorLog()).toBe("");
    expect(readdirSync(dataFolder)).toEqual(["subscribers.db"]);
    const file = readFileSync(join(dataFolder, "subscribers.db"), "latin1");
    expect(file).toContain("last@example.com");
  });
}
