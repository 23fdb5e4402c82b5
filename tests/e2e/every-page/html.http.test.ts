import { Window } from "happy-dom";
import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { sendRequest } from "../../send-request";

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
    const message =
      "compressed bytes. Fewer CSS rules, class names and attributes help, and shorter words";
    // Until another thread has compressed the page well, the page is larger.
    await expect.poll(measure, message).toBeLessThanOrEqual(14_600);
  });
}

test("the home page preloads its fonts and scripts, loads the hero first, and has no style sheet", async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const findFiles = (selector: string) =>
    Array.from(page.querySelectorAll(selector), (link) => link.getAttribute("href") ?? "");
  // Scripts have a low priority, because the page works without them at first.
  const preloads = findFiles("[rel=preload][as=font], [rel=modulepreload][fetchpriority=low]");
  for (const name of ["/display-", "/text-", "/store-"]) {
    expect(preloads).toContainEqual(expect.stringContaining(name));
  }
  expect(page.querySelector("img[fetchpriority=high]")?.getAttribute("alt")).toBe(brand.heroAlt);
  for (const file of findFiles("link:not([rel=canonical])")) {
    const { status, headers } = await fetch(new URL(file, baseURL));
    expect(status, file).toBe(200);
    // A style sheet would delay the first paint, so the page contains its styles.
    expect(headers.get("content-type"), file).toMatch(/^(image|font|text\/javascript)/);
  }
});
