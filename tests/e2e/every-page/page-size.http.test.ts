import { readFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { expect, test } from "playwright/test";
import { products } from "../../samples";
import { sendRequest } from "../../send-request";
import { projectFolder } from "../../start-store.mjs";

const port = Number(process.env.E2E_PORT);
const files = ["brand.ts", "products.ts", "theme.css", "patterns.css", "fonts/fonts.css"];
const texts = files.map((file) => readFileSync(join(projectFolder, "app/band", file)));
// A server may send 14,600 bytes before it must wait for the browser (RFC 6928). This is the limit with the first band's
// eight products. Another band's words and styles may take more or fewer bytes.
const photographs = products.filter(({ picture }) => !picture.endsWith(".svg")).length;
const limit =
  9_890 +
  120 * products.length +
  (photographs > 0 ? 100 + 70 * photographs : 0) +
  brotliCompressSync(Buffer.concat(texts)).length;

for (const path of ["/", "/store"]) {
  test(`${path} and its headers fit in the first packets`, async () => {
    const measure = async () => {
      const { headers } = await sendRequest(port, "GET", path, { "Accept-Encoding": "br" });
      const lines = Array.from(headers, (pair) => pair.join(": "));
      const head = ["HTTP/1.1 200 OK", ...lines, "", ""].join("\r\n");
      return head.length + Number(headers.get("content-length"));
    };
    // Until another thread has compressed the page well, the page is larger.
    await expect.poll(measure).toBeLessThanOrEqual(limit);
  });
}
