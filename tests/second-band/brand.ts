/** The band: its name, its words and its links. */
export const brand = {
  name: "Łódź & Llŷn Municipal Doom Choir",
  storeName: "Łódź & Llŷn Shop",
  /** Where browsers save the cart. Never to be changed: shoppers would lose theirs. */
  cartStorageKey: "lodz-llyn-doom-choir-cart",
  /** The language that the words are in, as browsers and search engines name it: "en-GB", "en-US". */
  language: "en-GB",
  genres: ["Doom", "Choral", "Polish folk"],
  // The soft hyphens are where a narrow screen may divide the word.
  tagline: "Dziewięć\u00ADdziesięcio\u00ADpięcio\u00ADletnie grief, sung low",
  pitch:
    "Forty voices and no drums, from the mills of Łódź and the far end of Pen Llŷn. The first word is Polish for ninety-five years old. The rest you will feel in the floor.",
  blurb:
    "Doom for forty voices, rehearsed on Thursdays in any weather. Each order lights a candle for our konstantynopolitańczykowianeczka.",
  about: [
    "The Łódź & Llŷn Municipal Doom Choir was founded by two town councils, by letter, over a twinning agreement that neither had read to the end. One town sent its basses, the other its fog. They have sung together ever since, mostly downwards.",
    "We rehearse in a boiler house and perform on headlands, facing the sea. Nobody conducts. When the last candle is out we walk home in the order in which we were born.",
  ],
  /** What signing up to the mailing list means, and how to leave it. */
  mailingListTerms:
    "One letter at each new moon: vigils, recordings, births and deaths. Reply “dość” or “digon” and we fall silent.",
  /** Where no product matches a filter. */
  nothingFound: "The hook is bare, the cowl is out walking, and nobody has seen the key.",
  /** Where a URL leads nowhere. */
  notFound: "You have rowed past the last lighthouse. We can still hear you; turn round.",
  /** Where the store itself failed. */
  failure: "We lost the note. Your cart is safe; breathe in, and try again.",
  /** After "© 2026 Łódź & Llŷn Municipal Doom Choir." */
  copyrightNote: "All rights observed, all candles counted.",
  /** What the pictures show, for those who do not see them: the home page's, and the one in chat previews. */
  heroAlt: "Hooded singers before the moon",
  sharePictureAlt: "Five hooded singers, mouths wide open, before a full moon",
  website: "https://doomchoir.example/",
  social: {
    Mastodon: "https://mastodon.social/",
    Bandcamp: "https://bandcamp.com/",
    YouTube: "https://www.youtube.com/",
  },
} as const;
