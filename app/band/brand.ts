/** The band: its name, its words and its links. */
export const brand = {
  name: "Halfpenny Groove",
  /** Used in titles, and for search engines and chat previews. */
  storeName: "Halfpenny Groove Store",
  /** The key under which browsers save the cart. Never change it: shoppers would lose their carts. */
  cartStorageKey: "halfpenny-groove-cart",
  /** The language of the words, as browsers and search engines name it: "en-GB", "en-US". */
  language: "en-GB",
  /** For search engines. */
  genres: ["Funk", "Soul"],
  /** The home page's heading. */
  tagline: "Soul worth every ha’penny",
  /** Below the tagline, and the home page's description in search engines, which show about 160 letters. */
  pitch:
    "Nine players, horns up front, straight from under the railway arches. Take the noise home: shirts, wax and one very good mug.",
  /** In the footer. */
  blurb:
    "Funk and soul, made by hand under the railway arches. Every purchase keeps a trombone in oil.",
  /** The paragraphs about the band on the home page. */
  about: [
    "Halfpenny Groove began as a Tuesday-night argument about James Brown in a lock-up under arch fourteen. Nine players later it is a British funk and soul collective: three horns, two drummers, an organ nobody can lift, and a tambourine that turns up when it fancies.",
    "We cut our records live to tape, we load our own van, and we still split the takings nine ways, down to the last ha’penny. Come and dance. Failing that, wear the shirt.",
  ],
  /** Says what subscribers of the mailing list get, and how they can unsubscribe. */
  mailingListTerms:
    "About one letter a month: new records, gigs and merch. Had enough? Reply “stop” and you’re off the list.",
  /** Shown when no product matches a filter. */
  nothingFound: "We flipped through every crate. Nothing but dust and a spare plectrum.",
  /** Shown when no page has the URL. */
  notFound: "This groove runs out here. The rest of the record is fine.",
  /** Shown when the store itself fails. */
  failure: "The needle skipped. Your cart is safe; please try again in a moment.",
  /** Follows the year and the band's name in the footer. */
  copyrightNote: "All rights reserved, all tambourines returned.",
  /** Describes the home page's picture and the share picture to people who can't see them. */
  heroAlt:
    "Trumpet, saxophone and trombone held high under a railway arch, before a halfpenny as big as the sun",
  sharePictureAlt: "A trumpet before a halfpenny",
  /** The band's website, and its pages on other services, by the service's name. */
  website: "https://halfpennygroove.example/",
  social: {
    Instagram: "https://www.instagram.com/",
    Twitter: "https://twitter.com/",
    Facebook: "https://www.facebook.com/",
  },
} as const;
