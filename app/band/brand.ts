/** The band: its name, its words and its links. */
export const brand = {
  name: "Halfpenny Groove",
  storeName: "Halfpenny Groove Store",
  /** Where browsers save the cart. Never to be changed: shoppers would lose theirs. */
  cartStorageKey: "halfpenny-groove-cart",
  tagline: "Soul worth every ha’penny",
  pitch:
    "Nine players, horns up front, straight from under the railway arches. Take the noise home: shirts, wax and one very good mug.",
  blurb:
    "Funk and soul, made by hand under the railway arches. Every purchase keeps a trombone in oil.",
  /** What the store page says of each category. */
  categoryIntros: {
    all: "Everything we make, fair to the last ha’penny.",
    clothing: "Dressed by the horn section, washed at thirty.",
    accessories: "Small things for loud people.",
    music: "Wax, and a card for those without a needle.",
    merch: "For the wall, the desk and the tea break.",
  },
  about: [
    "Halfpenny Groove began as a Tuesday-night argument about James Brown in a lock-up under arch fourteen. Nine players later it is a British funk and soul collective: three horns, two drummers, an organ nobody can lift, and a tambourine that turns up when it fancies.",
    "We cut our records live to tape, we load our own van, and we still split the takings nine ways, down to the last ha’penny. Come and dance. Failing that, wear the shirt.",
  ],
  /** What signing up to the mailing list means, and how to leave it. */
  mailingListTerms:
    "About one letter a month: new records, gigs and merch. Had enough? Reply “stop” and you are off the list.",
  website: "https://halfpennygroove.example/",
  social: {
    Instagram: "https://www.instagram.com/",
    Twitter: "https://twitter.com/",
    Facebook: "https://www.facebook.com/",
  },
} as const;
