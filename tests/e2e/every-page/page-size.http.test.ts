import { expect, test } from "playwright/test";
import { products } from "../../samples";
import { sendRequest } from "../../send-request";

// A server may send 14,600 bytes before it must wait for the browser (RFC 6928). Pages with photographs list their
// files, so they may be larger.
const hasPhotographs = products.some(({ picture }) => !picture.endsWith(".svg"));
const limit = hasPhotographs ? 15_400 : 14_600;

for (const path of ["/", "/store"]) {
  test(`${path} and its headers fit in the first packets`, async () => {
    const measure = async () => {
      const { headers } = await sendRequest(Number(process.env.E2E_PORT), "GET", path, {
        "Accept-Encoding": "br",
      });
      const lines = Array.from(headers, (pair) => pair.join(": "));
      const head = ["HTTP/1.1 200 OK", ...lines, "", ""].join("\r\n");
      return head.length + Number(headers.get("content-length"));
    };
    // Until another thread has compressed the page well, the page is larger.
    await expect.poll(measure).toBeLessThanOrEqual(limit);
  });
}
