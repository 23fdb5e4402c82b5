import type { Brand, Currency } from "../../../app/band/brand";

export const brand: Brand = {
  name: "The Band",
  storeName: "The Band’s Store",
  cartStorageKey: "the-cart",
  language: "en-GB",
  tagline: "Music for all",
  pitch: "Hear us, and wear us.",
  blurb: "Four friends with guitars.",
  about: ["We began in a garage.", "We are still there."],
  mailingListTerms: "One letter a month.",
  privacy: "We give your address to nobody.",
  contact: "post@band.example",
  nothingFound: "We have looked everywhere.",
  notFound: "This song has ended.",
  failure: "A string broke.",
  copyrightNote: "All rights reserved.",
  addressBarColor: "#ffffff",
  heroAlt: "Four guitars",
  sharePictureAlt: "A guitar",
  website: "https://band.example/",
  social: { Instagram: "https://instagram.example/", Mastodon: "https://mastodon.example/" },
};

export const currency: Currency = {
  code: "USD",
  locale: "en-US",
  useGrouping: false,
  trailingZeroDisplay: "stripIfInteger",
};
