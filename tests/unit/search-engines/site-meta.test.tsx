// @vitest-environment happy-dom
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, test, vi } from "vitest";
import { brand } from "~/band/brand";

// Vitest reads no style sheets.
vi.mock("~/band/theme.css?raw", () => ({ default: ":root { --color-paper: #fedcba; }" }));

afterEach(() => {
  vi.unstubAllEnvs();
});

vi.mock("~/band/brand", async (load) => {
  const { brand } = await load<typeof import("~/band/brand")>();
  return { brand: { ...brand, language: "en-ZA" } };
});

async function renderSiteMeta(): Promise<string> {
  vi.stubEnv("SSR", true);
  vi.stubEnv("SITE_URL", "https://shop.example");
  vi.resetModules();
  const { SiteMeta } = await import("~/search-engines/meta");
  return renderToStaticMarkup(<SiteMeta />);
}

test("chat previews and browsers' bars are told what every page has alike", async () => {
  const document = new DOMParser().parseFromString(await renderSiteMeta(), "text/html");
  const tags = Array.from(document.querySelectorAll("meta"), (tag) => [
    tag.getAttribute("property") ?? tag.name,
    tag.content,
  ]);
  // What reads Open Graph looks for a property, and not for a name.
  expect(
    document.querySelectorAll("meta[name^='og:'], meta[property]:not([property^='og:'])").length,
  ).toBe(0);
  expect(Object.fromEntries(tags)).toEqual({
    "theme-color": "#fedcba",
    "og:type": "website",
    "og:site_name": brand.storeName,
    "og:locale": "en_ZA",
    "og:image": expect.stringMatching(/^https:\/\/shop\.example\/.*share-picture.*\.png$/),
    "og:image:width": "1200",
    "og:image:height": "630",
    "og:image:alt": brand.sharePictureAlt,
    "twitter:card": "summary_large_image",
  });
  expect(tags).toHaveLength(9);
});

test("a browser adds none of it again", async () => {
  vi.stubEnv("SSR", false);
  const { SiteMeta } = await import("~/search-engines/meta");
  expect(renderToStaticMarkup(<SiteMeta />)).toBe("");
});
