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

test("structured data describes the band on each page, and the products on the store page", async ({
  baseURL,
}) => {
  const html = await read(`${baseURL}/store?search=${encodeURIComponent("</script><b id=x>")}`);
  expect(html).not.toContain("<b id=x>");
  const pattern = /<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs;
  const blocks = Array.from((await read(`${baseURL}/store`)).matchAll(pattern), ([, json = ""]) =>
    JSON.parse(json),
  );
  expect(blocks.map((block) => block["@graph"]?.length ?? block.numberOfItems)).toEqual([
    2,
    products.length,
  ]);
  expect((await read(`${baseURL}/`)).match(pattern)).toHaveLength(1);
});
