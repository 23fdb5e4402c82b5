import { expect, test } from "playwright/test";
import { brand } from "~/band/brand";
import { findable, products, storePath, titleOf } from "../../products";

// The SITE_URL from ../playwright.config.ts.
const siteUrl = "https://shop.example";
const { category, word } = findable;

const read = async (url: string) => (await fetch(url)).text();

async function readHead(url: string): Promise<string> {
  const [head = ""] = (await read(url)).split("</head>");
  return head.replaceAll("&amp;", "&").replaceAll("&#x27;", "'");
}

for (const [path, canonicalPath, title] of [
  ["/?utm_source=x", "/", `${brand.storeName} · ${brand.tagline.replaceAll("\u00AD", "")}`],
  ["/store?utm_source=x&category=all&search=", "/store", `Shop All Products · ${brand.name}`],
  ["/store?category=no-such&page=99", "/store", `Shop All Products · ${brand.name}`],
  [
    `${storePath({ category })}&x=1`,
    storePath({ category }),
    `${titleOf(category)} · ${brand.name}`,
  ],
  [storePath({ search: word }), storePath({ search: word }), `“${word}” · ${brand.name}`],
] as const) {
  test(`${path} has the canonical URL ${canonicalPath} and a title`, async ({ baseURL }) => {
    const head = await readHead(baseURL + path);
    expect(head).toContain(`<title>${title}</title>`);
    expect(head).toContain(`<link rel="canonical" href="${siteUrl}${canonicalPath}"/>`);
    expect(head.includes('content="noindex, follow"')).toBe(path.includes(word));
  });
}

test("structured data describes the band on the home page, and the products on the store page", async ({
  baseURL,
}) => {
  const html = await read(`${baseURL}/store?search=${encodeURIComponent("</script><b id=x>")}`);
  expect(html).not.toContain("<b id=x>");
  const pattern = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
  const pages = (await read(`${baseURL}/`)) + (await read(`${baseURL}/store`));
  const blocks = Array.from(pages.matchAll(pattern), ([, json = ""]) => JSON.parse(json));
  expect(blocks).toEqual([
    expect.objectContaining({ "@graph": [expect.anything(), expect.anything()] }),
    expect.objectContaining({ numberOfItems: products.length }),
  ]);
});
