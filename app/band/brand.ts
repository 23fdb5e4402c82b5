export type Brand = {
  name: string;
  /** Used in the home page's title, in structured data and in chat previews. */
  storeName: string;
  /** The cart's key in `localStorage`. If you change it, shoppers lose their carts. */
  cartStorageKey: string;
  /** The language of the pages. It must be English, such as "en-GB" or "en-US". */
  language: string;
  /** Shown in the home page's heading and title. */
  tagline: string;
  /** Shown below the tagline and in search results. Search results have room for about 160 characters. */
  pitch: string;
  /** Shown in the footer. */
  blurb: string;
  about: string[];
  /** Says what subscribers get, and how they can unsubscribe. */
  mailingListTerms: string;
  /** Says who keeps subscribers' addresses, what for, and how subscribers can be removed. */
  privacy: string;
  /** An email address where people can reach the band. */
  contact: string;
  /** Shown when a search finds no product. */
  nothingFound: string;
  /** Shown on the 404 page. */
  notFound: string;
  /** Shown on the error page. */
  failure: string;
  /** Follows the year and the band's name in the footer. */
  copyrightNote: string;
  /** Colours the address bar on a phone. It is --color-paper from theme.css. */
  addressBarColor: string;
  /** Describes the picture on the home page. */
  heroAlt: string;
  /** Describes the picture in chat previews. */
  sharePictureAlt: string;
  /** The band's own site, not the store. */
  website: `https://${string}`;
  /** The names and URLs of the band's pages on social networks. */
  social: Record<string, `https://${string}`>;
};

export type Currency = {
  /** The currency's ISO 4217 code, such as "USD", "NOK" or "JPY". */
  code: string;
  /** Sets the format of prices, such as "en-US". */
  locale: string;
  /** Whether large amounts have separators, as in "$1,299.00". */
  useGrouping: boolean;
  /** With "stripIfInteger", whole amounts have no decimals, as in "$25". With "auto", they do. */
  trailingZeroDisplay: "auto" | "stripIfInteger";
};

export const brand: Brand = {
  name: "Halfpenny Groove",
  storeName: "Halfpenny Groove Store",
  cartStorageKey: "halfpenny-groove-cart",
  language: "en-GB",
  tagline: "Soul worth every ha’penny",
  pitch:
    "Nine players, horns up front, straight from under the railway arches. Take the noise home: shirts, wax and one very good mug.",
  blurb:
    "Funk and soul, made by hand under the railway arches. Every purchase keeps a trombone in oil.",
  about: [
    "Halfpenny Groove began as a Tuesday-night argument about James Brown in a lock-up under arch fourteen. Nine players later it is a British funk and soul collective: three horns, two drummers, an organ nobody can lift, and a tambourine that turns up when it fancies.",
    "We cut our records live to tape, we load our own van, and we still split the takings nine ways, down to the last ha’penny. Come and dance. Failing that, wear the shirt.",
  ],
  mailingListTerms:
    "About one letter a month: new records, gigs and merch. Had enough? Reply “stop” and you’re off the list.",
  privacy:
    "We keep your address ourselves, use it for our letters and for nothing else, and lend it to nobody, not even for a halfpenny. Reply “stop” to any letter, or drop us a line, and we cross you off for good.",
  contact: "post@halfpennygroove.example",
  nothingFound: "We flipped through every crate. Nothing but dust and a spare plectrum.",
  notFound: "This groove runs out here. The rest of the record is fine.",
  failure: "The needle skipped. Your cart is safe; please try again in a moment.",
  copyrightNote: "All rights reserved, all tambourines returned.",
  addressBarColor: "#fbf1dc",
  heroAlt:
    "Trumpet, saxophone and trombone held high under a railway arch, before a halfpenny as big as the sun",
  sharePictureAlt: "A trumpet before a halfpenny",
  website: "https://halfpennygroove.example/",
  social: {
    Instagram: "https://www.instagram.com/",
    Twitter: "https://twitter.com/",
    Facebook: "https://www.facebook.com/",
  },
};

export const currency: Currency = {
  code: "USD",
  locale: "en-US",
  useGrouping: false,
  trailingZeroDisplay: "auto",
};
