import { HtmlValidate, StaticConfigLoader } from "html-validate";
import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { expectedStatus, testedPaths } from "../../page-paths";
import { sendRequest } from "../../send-request";
import { shopperUserAgent } from "../../user-agent";

/** See https://html-validate.org/rules/ */
const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:recommended"],
    rules: {
      // Titles contain the band's own words, so they may be long.
      "long-title": "off",
      // Expects the HTML that React writes, such as `<br/>`, `hidden=""` and `charSet`. All of it is valid.
      "void-style": ["error", { style: "selfclosing" }],
      "attribute-boolean-style": ["error", { style: "empty" }],
      "attribute-empty-style": ["error", { style: "empty" }],
      "attr-case": ["error", { style: ["lowercase", "camelcase"] }],
    },
  }),
);

const post = (email: string) => ({
  path: "/?index",
  init: { method: "POST", body: new URLSearchParams({ email }) },
});
const requests: { path: string; status: number; init?: RequestInit }[] = [
  ...testedPaths.map((path) => ({ path, status: expectedStatus(path) })),
  { path: "/store?category=clothing&search=%22%3E%3Ci%3E%26", status: 200 },
  { ...post("markup@example.com"), status: 200 },
  { ...post('"><i>not an email address'), status: 422 },
];

for (const { path, status, init } of requests) {
  test(`the ${status} response to ${init?.method ?? "GET"} ${path} is valid HTML, and its linked files exist`, async ({
    baseURL,
  }) => {
    const headers = { "User-Agent": shopperUserAgent };
    const response = await fetch(`${baseURL}${path}`, { headers, ...init });
    expect(response.status).toBe(status);
    const html = await response.text();
    const { results } = await validator.validateString(html);
    const problems = results.flatMap(({ messages }) => messages);
    expect(problems.map(({ message, selector }) => `${message} at ${selector}`)).toEqual([]);
    expect(html).toContain(`<html lang="${brand.language}"`);
    // The form keeps an address that the store refuses.
    if (status === 422) expect(html).toContain('value="&quot;&gt;&lt;i&gt;not an email address"');
    for (const [, file = ""] of html.matchAll(/<(?:link|img)\s[^>]*?(?:href|src)="(\/[^"]*)"/g)) {
      const { ok, headers } = await fetch(new URL(file, baseURL));
      const type = headers.get("content-type");
      expect(ok && type, file).toMatch(/^(image|font|text\/(javascript|css))/);
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

test.describe("the home page", () => {
  let html: string;
  test.beforeEach(async ({ baseURL }) => {
    html = await (await fetch(`${baseURL}/`)).text();
  });
  const find = (pattern: RegExp) => Array.from(html.matchAll(pattern), ([, found]) => found);

  test("allows zoom and translation", () => {
    const viewport = "width=device-width, initial-scale=1, interactive-widget=resizes-content";
    expect(html).toContain(`<meta name="viewport" content="${viewport}"/>`);
    expect(html).not.toMatch(/notranslate|translate="no"/);
  });

  test("contains its styles, because a file would delay the first paint", () => {
    expect(html).toContain("<style");
    expect(html).not.toContain('rel="stylesheet"');
  });

  test("has the prefix that Safari on iPhones needs to keep the size of text", () => {
    expect(html).toContain("-webkit-text-size-adjust:100%");
  });

  test("preloads the fonts", () => {
    const fonts = find(/<link rel="preload" href="[^"]*\/([\w-]+)-[\w-]{8}\.woff2"/g);
    expect(fonts).toEqual(["display", "text"]);
  });

  test("preloads the scripts of all linked pages at low priority", () => {
    const low = find(/<link rel="modulepreload" fetchpriority="low" href="([^"]*)"/g);
    expect(low.join()).toContain("/assets/home-");
    expect(low.join()).toContain("/assets/store-");
    expect(low).toHaveLength(find(/(rel="modulepreload")/g).length);
  });
});
