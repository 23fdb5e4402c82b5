import { expect, test } from "playwright/test";
import { findable, storePath } from "../../products";
import { pagePaths } from "../page-paths";
import { tagsOf } from "./read-html";

// The SITE_URL of the server under test, as set in ../playwright.config.ts.
const siteUrl = "https://shop.example";

const picture = /^image\/(svg\+xml|webp|jpeg|png)$/;

/** The content types of what a page links to or shows, by its kind. */
const types: Record<string, RegExp> = {
  canonical: /^text\/html; charset=utf-8$/,
  icon: /^image\/(svg\+xml|vnd\.microsoft\.icon)$/,
  "apple-touch-icon": /^image\/png$/,
  "preload font": /^font\/woff2$/,
  "preload image": picture,
  stylesheet: /^text\/css; charset=utf-8$/,
  modulepreload: /^text\/javascript; charset=utf-8$/,
  img: picture,
};

for (const path of [...pagePaths, storePath({ category: findable.category })]) {
  test(`whatever ${path} links to or shows is there, and of its kind`, async ({ baseURL }) => {
    const html = await (await fetch(`${baseURL}${path}`)).text();
    const files = [
      ...tagsOf(html, "link").map(({ rel, as = "", href, type }) => ({
        kind: `${rel} ${as}`.trim(),
        url: href,
        type,
      })),
      ...tagsOf(html, "img").map(({ src }) => ({ kind: "img", url: src, type: undefined })),
    ];
    expect(files.length).toBeGreaterThan(10);
    // With its size: else Chrome takes the icon for a drawing, and the better one for the worse.
    const icon = tagsOf(html, "link").find(({ href }) => href === "/favicon.ico");
    expect(icon?.sizes).toBe("32x32");
    for (const { kind, url = "", type = "" } of files) {
      const { status, headers } = await fetch(new URL(url.replace(siteUrl, ""), baseURL));
      expect([url, status]).toEqual([url, 200]);
      expect([url, headers.get("content-type")]).toEqual([
        url,
        expect.stringMatching(types[kind] ?? "no other kind"),
      ]);
      expect(headers.get("content-type")).toContain(type);
    }
  });
}
