// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { beforeEach, expect, test, vi } from "vitest";

const page = { title: "The Store", description: "What we make", path: "/store" };

beforeEach(() => {
  vi.stubEnv("SSR", true);
  vi.stubEnv("SITE_URL", "https://shop.example");
  vi.resetModules();
});

const importMeta = () => import("~/search-engines/meta");

test("a page has tags for search engines and chat previews", async () => {
  const { pageMeta } = await importMeta();
  const tags = [
    { title: "The Store" },
    { name: "description", content: "What we make" },
    { property: "og:title", content: "The Store" },
    { property: "og:description", content: "What we make" },
    { property: "og:url", content: "https://shop.example/store" },
    { tagName: "link", rel: "canonical", href: "https://shop.example/store" },
  ];
  expect(pageMeta({ ...page, isIndexed: true })).toEqual(tags);
  const robots = { name: "robots", content: "noindex, follow" };
  expect(pageMeta({ ...page, isIndexed: false })).toEqual([...tags, robots]);
});

test("without SITE_URL, a page has no canonical URL", async () => {
  vi.stubEnv("SITE_URL", undefined);
  const { pageMeta } = await importMeta();
  const tags = pageMeta({ ...page, isIndexed: true });
  expect(tags).toContainEqual({ property: "og:url", content: "/store" });
  expect(tags).not.toContainEqual(expect.objectContaining({ rel: "canonical" }));
});

test("all pages share tags for browsers and chat previews", async () => {
  const { SiteMeta } = await importMeta();
  const html = renderToStaticMarkup(<SiteMeta />);
  const tags = new DOMParser().parseFromString(html, "text/html").querySelectorAll("meta");
  const read = (tag: HTMLMetaElement) => [tag.getAttribute("property") ?? tag.name, tag.content];
  expect(Object.fromEntries(Array.from(tags, read))).toMatchObject({
    "theme-color": "#fbf1dc",
    "og:site_name": "Halfpenny Groove Store",
    "og:locale": "en_GB",
    "og:image": "https://shop.example/share-picture.jpg",
    "og:image:alt": "A trumpet before a halfpenny",
    "twitter:card": "summary_large_image",
  });
});
