import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";

for (const path of ["/", "/store", "/nowhere"]) {
  test(`the files that the page ${path} links to exist`, async ({ baseURL }) => {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    const links = html.matchAll(/<(?:link|img|source)\s[^>]*?(?:href|src|srcset)="(\/[^" ]*)/g);
    const files = Array.from(links, ([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(5);
    for (const file of files) {
      const { status, headers } = await fetch(new URL(file, baseURL));
      expect(status, file).toBe(200);
      expect(headers.get("content-type"), file).toMatch(/^(image|font|text\/(javascript|css))/);
    }
  });
}

for (const path of ["/", "/store"]) {
  // A server may send 14,600 bytes before it must wait for the browser (RFC 6928).
  test(`the page ${path} and its headers fit in the first packets`, async () => {
    const measure = async () => {
      const { headers } = await sendRequest(Number(process.env.E2E_PORT), "GET", path, {
        "Accept-Encoding": "br",
      });
      const lines = Array.from(headers, (pair) => pair.join(": "));
      const head = ["HTTP/1.1 200 OK", ...lines, "", ""].join("\r\n");
      return head.length + Number(headers.get("content-length"));
    };
    // Until another thread has compressed the page well, the page is larger.
    await expect.poll(measure).toBeLessThanOrEqual(14_600);
  });
}

test("pages allow zoom, contain their styles, and preload their fonts and each linked page's scripts", async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const viewport = "width=device-width, initial-scale=1, interactive-widget=resizes-content";
  expect(html).toContain(`<meta name="viewport" content="${viewport}"/>`);
  // A file would delay the first paint.
  expect(html).not.toContain('rel="stylesheet"');
  // Safari on iPhones needs the prefix to keep the size of text.
  expect(html).toContain("-webkit-text-size-adjust:100%");
  for (const font of ["display", "text"]) {
    expect(html).toMatch(new RegExp(`<link rel="preload" href="[^"]*/${font}-[\\w-]{8}\\.woff2"`));
  }
  // Scripts have a low priority, because the page works without them at first.
  for (const page of ["home", "store"]) {
    const start = '<link rel="modulepreload" fetchpriority="low" href="/assets/';
    expect(html).toContain(start + page);
  }
});
