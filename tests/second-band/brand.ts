/** The band: its name, its words and its links. */
export const brand = {
  name: "Łódź & Llŷn Municipal Doom Choir",
  storeName: "Łódź & Llŷn Shop",
  /** The key under which browsers save the cart. If you change it, shoppers lose their carts. */
  cartStorageKey: "lodz-llyn-doom-choir-cart",
  /** The language of the band's words, as a language tag such as "en-GB" or "en-US". */
  language: "en-GB",
  genres: ["Doom", "Choral", "Polish folk"],
  // On a narrow screen, the long word can break at its soft hyphens.
  tagline: "Dziewięć\u00ADdziesięcio\u00ADpięcio\u00ADletnie grief, sung low",
  pitch:
    "Forty voices and no drums, from the mills of Łódź and the far end of Pen Llŷn. The first word is Polish for ninety-five years old. The rest you will feel in the floor.",
  blurb:
    "Doom for forty voices, rehearsed on Thursdays in any weather. Each order lights a candle for our konstantynopolitańczykowianeczka.",
  about: [
    "The Łódź & Llŷn Municipal Doom Choir was founded by two town councils, by letter, over a twinning agreement that neither had read to the end. One town sent its basses, the other its fog. They have sung together ever since, mostly downwards.",
    "We rehearse in a boiler house and perform on headlands, facing the sea. Nobody conducts. When the last candle is out we walk home in the order in which we were born.",
  ],
  /** Says what subscribers to the mailing list get, and how they can unsubscribe. */
  mailingListTerms:
    "One letter at each new moon: vigils, recordings, births and deaths. Reply “dość” or “digon” and we fall silent.",
  /** Shown when a search finds no product, not even a close match. */
  nothingFound: "The hook is bare, the cowl is out walking, and nobody has seen the key.",
  /** Shown when no page has the requested URL. */
  notFound: "You have rowed past the last lighthouse. We can still hear you; turn round.",
  /** Shown when a page fails because of an error in the store. */
  failure: "We lost the note. Your cart is safe; breathe in, and try again.",
  /** Follows the year and the band's name in the footer. */
  copyrightNote: "All rights observed, all candles counted.",
  /** Alternative text for the home page's picture. */
  heroAlt: "Hooded singers before the moon",
  /** Alternative text for the picture in chat previews. */
  sharePictureAlt: "Five hooded singers, mouths wide open, before a full moon",
  website: "https://doomchoir.example/",
  /** The URL of the band's page on each social network, keyed by the network's name. */
  social: {
    Mastodon: "https://mastodon.social/",
    Bandcamp: "https://bandcamp.com/",
    YouTube: "https://www.youtube.com/",
  },
} as const;
