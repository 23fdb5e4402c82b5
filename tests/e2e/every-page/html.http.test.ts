import { brotliCompressSync } from "node:zlib";
import { Window } from "happy-dom";
import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";

for (const path of ["/", "/store"]) {
  // A server may send 14,600 bytes before it must wait for the browser (RFC 6928).
  test(`the page ${path} and its headers fit in the first packets`, async () => {
    const measure = async () => {
      const { headers, body } = await sendRequest(Number(process.env.E2E_PORT), "GET", path, {
        "Accept-Encoding": "br",
      });
      const lines = Array.from(headers, (pair) => pair.join(": "));
      const head = ["HTTP/1.1 200 OK", ...lines, "", ""].join("\r\n");
      // Leaves out the sizes of photographs, because the band decides how many of its pictures are photographs.
      const photographs = body.match(/<source [^>]*>| srcset="[^"]*"/gi)?.join("") ?? "";
      const photographBytes = photographs && brotliCompressSync(photographs).length;
      return head.length + Number(headers.get("content-length")) - Number(photographBytes);
    };
    // Until another thread has compressed the page well, the page is larger.
    await expect.poll(measure).toBeLessThanOrEqual(14_600);
  });
}

test("pages allow zoom, contain their styles, and link to fonts, icons and each linked page's scripts", async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const attributesOf = (selector: string, name: string) =>
    Array.from(page.querySelectorAll(selector), (element) => element.getAttribute(name) ?? "");
  expect(attributesOf("meta[name=viewport]", "content")).toEqual([
    "width=device-width, initial-scale=1, interactive-widget=resizes-content",
  ]);
  // A file would delay the first paint.
  expect(attributesOf("link[rel=stylesheet]", "href")).toEqual([]);
  // Safari on iPhones needs the prefix to keep the size of text.
  expect(page.querySelector("style")?.textContent).toContain("-webkit-text-size-adjust:100%");
  expect(attributesOf("link[rel=preload][as=font]", "href")).toEqual([
    expect.stringContaining("/display-"),
    expect.stringContaining("/text-"),
  ]);
  // Scripts have a low priority, because the page works without them at first.
  const scripts = attributesOf("link[rel=modulepreload][fetchpriority=low]", "href");
  expect(scripts).toContainEqual(expect.stringContaining("/home-"));
  expect(scripts).toContainEqual(expect.stringContaining("/store-"));
  const files = attributesOf("link:not([rel=canonical])", "href");
  for (const file of files) {
    const { status, headers } = await fetch(new URL(file, baseURL));
    expect(status, file).toBe(200);
    expect(headers.get("content-type"), file).toMatch(/^(image|font|text\/javascript)/);
  }
});
