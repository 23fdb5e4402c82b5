import {
  brand,
  categories,
  currency,
  type Mistake,
  testMistakes,
  testVariants,
  withProduct,
} from "./mistakes";

// Of the second band's faces, each lacks a letter that the other has.
const inText = "ɐ";
const inDisplay = "Ĳ";

const displayed = {
  "brand.name": { brand: { ...brand, name: inText } },
  "brand.tagline": { brand: { ...brand, tagline: inText } },
  name: withProduct({ name: inText }),
};

const sentences = [
  ...["pitch", "blurb", "about", "mailingListTerms", "nothingFound", "notFound", "failure"],
  ...["copyrightNote", "heroAlt", "sharePictureAlt"],
];

const read = {
  ...Object.fromEntries(
    sentences.map((field) => {
      const text = field === "about" ? ["Well.", inDisplay] : inDisplay;
      return [`brand.${field}`, { brand: { ...brand, [field]: text } }];
    }),
  ),
  "brand.social": { brand: { ...brand, social: { [inDisplay]: "https://ij.example/" } } },
  allProductsIntro: { allProductsIntro: inDisplay },
  categories: { categories: [{ ...categories[0], intro: inDisplay }, ...categories.slice(1)] },
  name: withProduct({ name: inDisplay }),
  description: withProduct({ description: inDisplay }),
};

testMistakes(
  [
    "a letter that both faces lack",
    withProduct({ description: "Жук" }),
    "products.ts",
    '"Text"',
    "Ж",
  ],
  [
    "a currency whose sign a face lacks",
    { currency: { ...currency, code: "GEL", locale: "ka-GE" } },
    "currency.ts: a price has ₾",
  ],
  [
    "every letter that a face lacks",
    { allProductsIntro: "Жук жук" },
    'allProductsIntro has Ж у к ж, which the face "Text" of fonts/faces.json has not',
  ],
  ["a letter before the first of a range", { allProductsIntro: "\u001F" }, "allProductsIntro has"],
  ["a letter after the last of a range", { allProductsIntro: "\u007F" }, "allProductsIntro has"],
  ...Object.entries(displayed).map(
    ([place, change]): Mistake => [
      `a letter of ${place} that the text's face alone has`,
      change,
      place,
      '"Display"',
    ],
  ),
  ...Object.entries(read).map(
    ([place, change]): Mistake => [
      `a letter of ${place} that the headings' face alone has`,
      change,
      place,
      '"Text"',
    ],
  ),
);

testVariants([
  "a letter with its accent as a character of its own",
  { allProductsIntro: "cafe\u0301" },
]);
