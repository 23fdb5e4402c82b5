import { connect } from "node:net";
import { text } from "node:stream/consumers";
import { expect, test } from "playwright/test";

test("the server answers a request without a Host header in HTTP/1.0, but not in HTTP/1.1", async () => {
  for (const [request, status] of [
    ["GET / HTTP/1.0", 200],
    ["GET /health HTTP/1.0", 200],
    ["GET / HTTP/1.1", 400],
  ] as const) {
    const socket = connect(Number(process.env.E2E_PORT), "127.0.0.1");
    socket.write(`${request}\r\n\r\n`);
    expect(await text(socket)).toMatch(`HTTP/1.1 ${status}`);
  }
});
