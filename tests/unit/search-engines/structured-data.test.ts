import { expect, test, vi } from "vitest";
import { bandData } from "~/search-engines/structured-data";

vi.mock(import("~/search-engines/site-url"), () => ({
  siteUrl: "https://shop.example",
  publicUrl: (path: string) => `https://shop.example${path}`,
}));

vi.mock(import("~/band/brand"), async (importOriginal) => {
  const { brand, currency } = await importOriginal();
  const social = { ...brand.social, YouTube: "https://www.youtube.com/@band" };
  return { brand: { ...brand, social }, currency };
});

test("describes the band as an organization that has a logo and publishes the store", () => {
  expect(bandData()).toMatchObject({
    "@graph": [
      {
        "@type": ["Organization", "MusicGroup"],
        "@id": "https://shop.example/#band",
        name: "Halfpenny Groove",
        logo: "https://shop.example/apple-touch-icon.png",
        // The other addresses in the band's words are only the networks' home pages.
        sameAs: ["https://www.youtube.com/@band"],
      },
      {
        "@type": "WebSite",
        publisher: { "@id": "https://shop.example/#band" },
        url: "https://shop.example/",
      },
    ],
  });
});
