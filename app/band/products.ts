import type { productPictures } from "./pictures";

/** Shown below the store page's heading when no category is chosen. You can state postage costs here. */
export const allProductsIntro = "Everything we make, fair to the last ha’penny.";

/**
 * The category buttons are in this order, and patterns.css gives each category its colours. If you rename a category,
 * shared links to it will show all products.
 */
export const categories = [
  { name: "clothing", intro: "Dressed by the horn section, washed at thirty." },
  { name: "accessories", intro: "Small things for loud people." },
  { name: "music", intro: "Wax, and a card for those without a needle." },
  { name: "merch", intro: "For the wall, the desk and the tea break." },
] as const satisfies readonly { name: string; intro: string }[];

export type BandProduct = {
  /** Saved carts contain ids, so never change or reuse an id. */
  id: number;
  name: string;
  /** In the currency from brand.ts. */
  price: number;
  /** One of the `productPictures` from pictures.ts. */
  image: keyof typeof productPictures;
  category: (typeof categories)[number]["name"];
  /** Can list sizes and phone models. \u00a0 is a space, and \u2060 follows a hyphen, where a line must not break. */
  description: string;
};

/** This is the default order of the products. The home page features the first four. */
export const products: readonly BandProduct[] = [
  {
    id: 1,
    name: "Logo T-Shirt",
    price: 25.99,
    image: "tShirt",
    category: "clothing",
    description:
      "Heavy combed cotton tee with the ha’penny screen-printed on the chest, two inks deep. Boxy fit, S\u00a0to\u00a03XL; it softens with every encore.",
  },
  {
    id: 2,
    name: "Arches Hoodie",
    price: 49.99,
    image: "hoodie",
    category: "clothing",
    description:
      "A jumper of brushed fleece, thick as a brass section, lined hood, coin on the chest, S\u00a0to\u00a03XL. Warm enough for loading the van in February.",
  },
  {
    id: 3,
    name: "Horn Section Cap",
    price: 19.99,
    image: "cap",
    category: "accessories",
    description:
      "Five-panel corduroy with a stitched ha’penny patch and a strap that fits most heads, afros included.",
  },
  {
    id: 4,
    name: "Small Change Vinyl",
    price: 29.99,
    image: "vinyl",
    category: "music",
    description:
      "Our second LP, a 180-\u2060gram black vinyl record, cut live to tape in one weekend. Printed inner sleeve with all the wrong notes credited.",
  },
  {
    id: 5,
    name: "Small Change Album",
    price: 9.99,
    image: "album",
    category: "music",
    description:
      "A digital download: the same eleven tracks, as FLAC and MP3, on a card with the cover on it. No needle required.",
  },
  {
    id: 6,
    name: "Signed Tour Poster",
    price: 15.99,
    image: "poster",
    category: "merch",
    description:
      "Three-colour A2 screen print from the spring tour, signed by all nine of us. Somebody spelled their own name wrong.",
  },
  {
    id: 7,
    name: "Tea Break Mug",
    price: 12.99,
    image: "mug",
    category: "merch",
    description:
      "Stoneware, a proper half-pint of tea or coffee, with the coin on both sides so left-\u2060handers get a look in. Survives the dishwasher.",
  },
  {
    id: 8,
    name: "Groove Phone Case",
    price: 18.99,
    image: "phoneCase",
    category: "accessories",
    description:
      "Tough matt shell with sunburst stripes that wrap round the edges. Fits the mobiles that most of our crowd drop: iPhone\u00a013 to 17, Galaxy\u00a0S22 to S25.",
  },
];
