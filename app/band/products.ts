import { type Cents, dollars } from "./currency";
import album from "./pictures/products/album.svg";
import cap from "./pictures/products/cap.svg";
import hoodie from "./pictures/products/hoodie.svg";
import mug from "./pictures/products/mug.svg";
import phoneCase from "./pictures/products/phone-case.svg";
import poster from "./pictures/products/poster.svg";
import tShirt from "./pictures/products/t-shirt.svg";
import vinyl from "./pictures/products/vinyl.svg";

export const categories = ["clothing", "accessories", "music", "merch"] as const;

export type Category = (typeof categories)[number];

export type Product = {
  /** Saved carts know a product by this number: never give it to another one. */
  id: number;
  name: string;
  price: Cents;
  /** The URL of a square picture. */
  image: string;
  category: Category;
  description: string;
};

/** Everything the store sells, in the order it is shown. */
export const products: readonly Product[] = [
  {
    id: 1,
    name: "Logo T-Shirt",
    price: dollars(25.99),
    image: tShirt,
    category: "clothing",
    description:
      "Heavy combed cotton tee with the ha’penny screen-printed on the chest, two inks deep. Boxy fit; it softens with every encore.",
  },
  {
    id: 2,
    name: "Arches Hoodie",
    price: dollars(49.99),
    image: hoodie,
    category: "clothing",
    description:
      "A jumper of brushed fleece, thick as a brass section, lined hood, coin on the chest. Warm enough for loading the van in February.",
  },
  {
    id: 3,
    name: "Horn Section Cap",
    price: dollars(19.99),
    image: cap,
    category: "accessories",
    description:
      "Five-panel corduroy with a stitched ha’penny patch and a strap that fits most heads, afros included.",
  },
  {
    id: 4,
    name: "Small Change Vinyl",
    price: dollars(29.99),
    image: vinyl,
    category: "music",
    description:
      "Our second LP, a 180-gram black vinyl record, cut live to tape in one weekend. Printed inner sleeve with all the wrong notes credited.",
  },
  {
    id: 5,
    name: "Small Change Album",
    price: dollars(9.99),
    image: album,
    category: "music",
    description:
      "The same eleven tracks as a digital download, FLAC and MP3, on a card with the cover on it. No needle required.",
  },
  {
    id: 6,
    name: "Signed Tour Poster",
    price: dollars(15.99),
    image: poster,
    category: "merch",
    description:
      "Three-colour A2 screen print from the spring tour, signed by all nine of us. Somebody spelled their own name wrong.",
  },
  {
    id: 7,
    name: "Tea Break Mug",
    price: dollars(12.99),
    image: mug,
    category: "merch",
    description:
      "Stoneware, a proper half-pint of tea or coffee, with the coin on both sides so left-handers get a look in. Survives the dishwasher.",
  },
  {
    id: 8,
    name: "Groove Phone Case",
    price: dollars(18.99),
    image: phoneCase,
    category: "accessories",
    description:
      "Tough matt shell with sunburst stripes that wrap round the edges. Fits the mobiles that most of our crowd drop.",
  },
];
