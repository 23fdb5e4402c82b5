export const brand = {
  name: "Halfpenny Groove",
  /** Used in the home page's title, in structured data and in chat previews. */
  storeName: "Halfpenny Groove Store",
  /** The cart's key in `localStorage`. If you change it, shoppers lose their carts. */
  cartStorageKey: "halfpenny-groove-cart",
  /** The language of the pages. It must be English, such as "en-GB" or "en-US". */
  language: "en-GB",
  /** Shown only to search engines, in structured data. */
  genres: ["Funk", "Soul"],
  /** Shown in the home page's heading and title. */
  tagline: "Soul worth every ha’penny",
  /** Shown below the tagline and in search results. Search results have room for about 160 characters. */
  pitch:
    "Nine players, horns up front, straight from under the railway arches. Take the noise home: shirts, wax and one very good mug.",
  /** Shown in the footer. */
  blurb:
    "Funk and soul, made by hand under the railway arches. Every purchase keeps a trombone in oil.",
  about: [
    "Halfpenny Groove began as a Tuesday-night argument about James Brown in a lock-up under arch fourteen. Nine players later it is a British funk and soul collective: three horns, two drummers, an organ nobody can lift, and a tambourine that turns up when it fancies.",
    "We cut our records live to tape, we load our own van, and we still split the takings nine ways, down to the last ha’penny. Come and dance. Failing that, wear the shirt.",
  ],
  /** Says what subscribers get, and how they can unsubscribe. */
  mailingListTerms:
    "About one letter a month: new records, gigs and merch. Had enough? Reply “stop” and you’re off the list.",
  /** Optional. Says who keeps subscribers' addresses, what for, and how subscribers can be removed. */
  privacy:
    "We keep your address ourselves, use it for our letters and for nothing else, and lend it to nobody, not even for a halfpenny. Reply “stop” to any letter, or drop us a line, and we cross you off for good.",
  /** Optional. An email address or a URL where people can reach the band. */
  contact: "post@halfpennygroove.example",
  /** Shown when a search finds no product, not even a close match. */
  nothingFound: "We flipped through every crate. Nothing but dust and a spare plectrum.",
  /** Shown on the 404 page. */
  notFound: "This groove runs out here. The rest of the record is fine.",
  /** Shown on the error page. */
  failure: "The needle skipped. Your cart is safe; please try again in a moment.",
  /** Follows the year and the band's name in the footer. */
  copyrightNote: "All rights reserved, all tambourines returned.",
  heroAlt:
    "Trumpet, saxophone and trombone held high under a railway arch, before a halfpenny as big as the sun",
  sharePictureAlt: "A trumpet before a halfpenny",
  /** The band's own site, not the store. */
  website: "https://halfpennygroove.example/",
  social: {
    Instagram: "https://www.instagram.com/",
    Twitter: "https://twitter.com/",
    Facebook: "https://www.facebook.com/",
  },
} as const;
