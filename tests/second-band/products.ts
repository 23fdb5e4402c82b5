export const allProductsIntro = "Goods for the bereaved, the cold and the merely damp.";

export const categories = [
  { name: "vestments", intro: "Wool, canvas and other ways of not being seen." },
  { name: "Scores & élégies", intro: "For those who would rather do it to themselves." },
  { name: "relics", intro: "Objects the choir has finished with." },
  // No product is in this category. Its long name makes the row of buttons wider than a phone's screen.
  { name: "night pilgrimages", intro: "Twelve miles of headland, on foot, humming." },
] as const;

export const products = [
  {
    id: 101,
    name: "Second Alto Cowl",
    price: 64,
    picture: "drawing.svg",
    category: "vestments",
    description:
      "Undyed Welsh wool, with a hood deep enough to hide a yawn and sleeves long enough to hide the words.",
  },
  {
    id: 309,
    name: "The Bell of Llŷn",
    price: 1999,
    picture: "bell.jpg",
    category: "relics",
    description:
      "Sixty kilograms of bronze in a low B flat. We carry it to your gate; from there it is between the two of you.",
  },
  {
    id: 418,
    name: "Łódź Chimney Candle",
    price: 14.75,
    picture: "Chimney Candle.JPG",
    category: "relics",
    description:
      "Beeswax, poured as a mill chimney and scented with the funeral of our rehearsal piano. Burns for two rehearsals, or for one if the tenors are late; it has not been tested any further, because the family asked us not to.",
  },
  {
    id: 704,
    name: "Lamentations, Book IV, for Forty Voices and One Low Bell",
    price: 18.4,
    picture: "drawing.svg",
    category: "Scores & élégies",
    description:
      "Forty parts on forty-one pages, the last left blank for crying. Sewn, not glued, and printed large enough for candlelight.",
  },
  {
    id: 820,
    name: "Mourner’s Tote",
    price: 16,
    picture: "tote.webp",
    category: "vestments",
    description:
      "Heavy black canvas with one singer on the front, and room for all four books and a flask.",
  },
  {
    id: 999,
    name: "Second Bass Badge",
    price: 6.5,
    picture: "badge.png",
    category: "relics",
    description: "Hard enamel, pinned low.",
  },
] as const;
