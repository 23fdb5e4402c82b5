import { brand } from "~/band/brand";
import { publicUrl } from "./site-url";

export function bandData(): object {
  const band = publicUrl("/#band");
  return {
    "@context": "https://schema.org",
    "@graph": [
      {
        // Names both types, because not every consumer of the data knows that a MusicGroup is an Organization.
        "@type": ["Organization", "MusicGroup"],
        "@id": band,
        name: brand.name,
        description: brand.about[0],
        genre: brand.genres,
        url: brand.website,
        logo: publicUrl("/apple-touch-icon.png"),
      },
      {
        "@type": "WebSite",
        name: brand.storeName,
        url: publicUrl("/"),
        publisher: { "@id": band },
      },
    ],
  };
}
