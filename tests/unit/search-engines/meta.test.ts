import { afterEach, beforeEach, expect, test, vi } from "vitest";

const page = {
  title: "Store",
  description: "What we make",
  path: "/store",
  isIndexed: true,
};

beforeEach(() => {
  vi.resetModules();
});

afterEach(() => {
  vi.unstubAllEnvs();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

async function metaOf(more: Partial<typeof page>, siteUrl?: string) {
  vi.stubEnv("SITE_URL", siteUrl);
  const { pageMeta } = await import("~/search-engines/meta");
  return pageMeta({ ...page, ...more });
}

const canonical = expect.objectContaining({ rel: "canonical" });
const robots = expect.objectContaining({ name: "robots" });

test("a page is described to search engines and chat previews", async () => {
  expect(await metaOf({}, "https://shop.example")).toEqual([
    { title: "Store" },
    { name: "description", content: "What we make" },
    { property: "og:title", content: "Store" },
    { property: "og:description", content: "What we make" },
    { property: "og:url", content: "https://shop.example/store" },
    { tagName: "link", rel: "canonical", href: "https://shop.example/store" },
  ]);
});

test("without SITE_URL a page names no canonical URL", async () => {
  const meta = await metaOf({});
  expect(meta).toContainEqual({ property: "og:url", content: "/store" });
  expect(meta).not.toContainEqual(canonical);
});

test("a title and a description have no soft hyphens, which break lines in the page alone", async () => {
  const meta = await metaOf({
    title: "Very\u00ADlong\u00ADword",
    description: "Very\u00ADlong\u00ADsentence",
  });
  expect(JSON.stringify(meta)).not.toContain("\u00AD");
  expect(meta).toContainEqual({ title: "Verylongword" });
  expect(meta).toContainEqual({ name: "description", content: "Verylongsentence" });
});

test("a page that is not to be indexed says so, and lets its links be followed", async () => {
  expect(await metaOf({ isIndexed: false })).toContainEqual({
    name: "robots",
    content: "noindex, follow",
  });
  expect(await metaOf({ isIndexed: true })).not.toContainEqual(robots);
});
