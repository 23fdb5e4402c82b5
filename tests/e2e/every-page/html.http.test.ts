import { brotliCompressSync } from "node:zlib";
import { Window } from "happy-dom";
import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { sendRequest } from "../../send-request";

/** In bytes. A server may send 14,600 before it must wait for the browser (RFC 6928). Products need the rest. */
const mostBytes = 12_000;

test("a page without its products leaves them room in the first packets", async () => {
  const port = Number(process.env.E2E_PORT);
  const { headers, body } = await sendRequest(port, "GET", "/store?search=zzz");
  const head = Array.from(headers, (pair) => `${pair.join(": ")}\r\n`).join("");
  const message = "compressed bytes of the page. Fewer CSS rules, class names and attributes help";
  expect(head.length + brotliCompressSync(body).length, message).toBeLessThanOrEqual(mostBytes);
});

test("the home page has the band's language and colour, preloads fonts and scripts, loads the hero first, and has no style sheet", async ({
  baseURL,
}) => {
  const html = await (await fetch(`${baseURL}/`)).text();
  const page = new new Window().DOMParser().parseFromString(html, "text/html");
  const findFiles = (selector: string) =>
    Array.from(page.querySelectorAll(selector), (link) => link.getAttribute("href") ?? "");
  expect(page.documentElement.lang).toBe(brand.language);
  const color = page.querySelector("meta[name=theme-color]")?.getAttribute("content");
  expect(color).toBe(brand.addressBarColor);
  // Scripts have a low priority, because the page works without them at first.
  const preloads = findFiles("[rel=preload][as=font], [rel=modulepreload][fetchpriority=low]");
  for (const name of ["/display-", "/text-", "/store-"]) {
    expect(preloads).toContainEqual(expect.stringContaining(name));
  }
  expect(page.querySelector("img[fetchpriority=high]")?.getAttribute("alt")).toBe(brand.heroAlt);
  // A style sheet would delay the first paint, so the page contains its styles.
  expect(findFiles("[rel=stylesheet]")).toEqual([]);
});
