import { expect, test } from "playwright/test";
import { sendRequest } from "../send-request";

/** A server may send ten packets of 1,460 bytes before it must wait for the browser (RFC 6928). */
const firstPackets = 14_600;

for (const path of ["/", "/store"]) {
  test(`${path} and its headers fit in the first packets`, async () => {
    const measure = async () => {
      const encoding = { "Accept-Encoding": "br" };
      const { headers } = await sendRequest(Number(process.env.E2E_PORT), "GET", path, encoding);
      const lines = Array.from(headers, ([name, value]) => `${name}: ${value}\r\n`);
      return (
        `HTTP/1.1 200 OK\r\n${lines.join("")}\r\n`.length + Number(headers.get("content-length"))
      );
    };
    // Until another thread has compressed the page well, the page is larger.
    await expect.poll(measure).toBeLessThanOrEqual(firstPackets);
  });
}
