export const brand = {
  name: "Łódź & Llŷn Municipal Doom Choir",
  storeName: "Łódź & Llŷn Shop",
  cartStorageKey: "lodz-llyn-doom-choir-cart",
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
  ],
  mailingListTerms:
    "One letter at each new moon: vigils, recordings, births and deaths. Reply “dość” or “digon” and we fall silent.",
  nothingFound: "The hook is bare, the cowl is out walking, and nobody has seen the key.",
  notFound: "You have rowed past the last lighthouse. We can still hear you; turn round.",
  failure: "We lost the note. Your cart is safe; breathe in, and try again.",
  copyrightNote: "All rights observed, all candles counted.",
  heroAlt: "Hooded singers before the moon",
  sharePictureAlt: "Five hooded singers, mouths wide open, before a full moon",
  website: "https://doomchoir.example/",
  social: {
    Mastodon: "https://mastodon.social/",
    Bandcamp: "https://bandcamp.com/",
    YouTube: "https://www.youtube.com/",
  },
} as const;
