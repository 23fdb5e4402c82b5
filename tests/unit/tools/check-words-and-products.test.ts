import {
  band,
  brand,
  categories,
  currency,
  type Mistake,
  products,
  testMistakes,
  testVariants,
  withProduct,
} from "./mistakes";

const [product] = products;
const [category] = categories;
const name = String(product.name);

const withBrand = (change: object) => ({ brand: { ...brand, ...change } });
const withCurrency = (change: object) => ({ currency: { ...currency, ...change } });
const withCategory = (change: object) => ({
  categories: [{ ...category, ...change }, ...categories.slice(1)],
});

/** The words of the band, by their fields. */
const texts = Object.keys(brand).filter((field) => typeof brand[field] === "string");
const lists = ["genres", "about"];
const links = ["website", ...Object.keys(brand.social as object)];

/** The band with another link. */
function withLink(link: string, url: string) {
  const social = { ...(brand.social as object), [link]: url };
  return withBrand(link === "website" ? { website: url } : { social });
}

// Every field of every kind.
testMistakes(
  ...Object.keys(brand).map(
    (field): Mistake => [
      `a band without ${field}`,
      withBrand({ [field]: undefined }),
      // A link "must be a URL".
      `brand.ts: brand.${field} ${field === "website" ? "must be" : "is missing"}`,
    ],
  ),
  ...texts
    .filter((field) => !["heroAlt", "language", "website"].includes(field))
    .map(
      (field): Mistake => [
        `an empty ${field}`,
        withBrand({ [field]: " " }),
        `brand.ts: brand.${field} is empty`,
      ],
    ),
  ...lists.flatMap((field): Mistake[] => [
    [`no ${field}`, withBrand({ [field]: [] }), `brand.ts: brand.${field} is empty`],
    [`empty ${field}`, withBrand({ [field]: [" "] }), `brand.ts: brand.${field}.0 is empty`],
  ]),
  // A heading may break in it.
  ...texts
    .filter((field) => !["tagline", "heroAlt", "language", "website"].includes(field))
    .map(
      (field): Mistake => [
        `a soft hyphen in ${field}, which a chat would show`,
        withBrand({ [field]: "Long\u00ADname" }),
        `brand.ts: brand.${field} must have no soft hyphen`,
      ],
    ),
  ...links.flatMap((link) =>
    [
      ...["band.example", "ftp://band.example/", "javascript:alert(1)"],
      ...["xhttps://band.example/", "httpsx://band.example/"],
    ].map(
      (url): Mistake => [
        `the link ${link} to ${url}`,
        withLink(link, url),
        `brand.ts: brand.${link === "website" ? "" : "social."}${link} must be a URL`,
      ],
    ),
  ),
  ...Object.keys(currency).map(
    (field): Mistake => [
      `a currency without ${field}`,
      withCurrency({ [field]: undefined }),
      `currency.ts: currency.${field}`,
    ],
  ),
  ...Object.keys(category)
    .filter((field) => field !== "name")
    .map(
      (field): Mistake => [
        `a shelf without ${field}`,
        withCategory({ [field]: undefined }),
        `products.ts: categories, "${category.name}": ${field} is missing`,
      ],
    ),
  ...[
    ["empty", " ", "is empty"],
    ["soft hyphens", "Long\u00ADword", "must have no soft hyphen"],
  ].flatMap(([mistake, words, problem]): Mistake[] => [
    [
      `a product's description: ${mistake}`,
      withProduct({ description: words }),
      `products.ts: products, "${name}": description ${problem}`,
    ],
    [
      `a shelf's words: ${mistake}`,
      withCategory({ intro: words }),
      `products.ts: categories, "${category.name}": intro ${problem}`,
    ],
    [
      `the words of all products: ${mistake}`,
      { allProductsIntro: words },
      `products.ts: allProductsIntro ${problem}`,
    ],
  ]),
  ...Object.keys(product)
    .filter((field) => field !== "name")
    .map(
      (field): Mistake => [
        `a product without ${field}`,
        withProduct({ [field]: undefined }),
        `products.ts: products, "${name}": ${field} `,
      ],
    ),
);

testMistakes(
  [
    "a misspelt field",
    withBrand({ taglin: "" }),
    "brand.ts",
    "has a field that no page shows: taglin",
  ],
  ["a language that is none", withBrand({ language: "English" }), "brand.ts", "brand.language"],
  ["a language in capitals", withBrand({ language: "EN" }), "brand.ts", "brand.language"],
  [
    "a language other than that of the store's own words",
    withBrand({ language: "de-AT" }),
    "brand.ts: brand.language must be English",
  ],
  [
    "a language that only begins like English",
    withBrand({ language: "enm" }),
    "brand.ts: brand.language must be English",
  ],
  [
    "a language with English in a private part alone",
    withBrand({ language: "de-x-en" }),
    "brand.ts: brand.language must be English",
  ],
  [
    "a currency's sign",
    withCurrency({ code: "£" }),
    "currency.ts",
    "currency.code must be an ISO 4217 code",
  ],
  [
    "a currency's locale that is none",
    withCurrency({ locale: "british" }),
    'currency.ts: currency.locale must be a locale like "en-GB"',
  ],
  ["no shelves", { categories: [] }, "products.ts: categories is empty"],
  ["no products", { products: [] }, "products.ts: products is empty"],
  ["no words of all products", { allProductsIntro: "" }, "products.ts: allProductsIntro is empty"],
  ...["Music", "sheet  music", " music", "music-", "d&b"].map(
    (name): Mistake => [
      `a category "${name}"`,
      { categories: [...categories, { ...category, name }] },
      `products.ts: categories, "${name}": name must be of a–z`,
    ],
  ),
  [
    "a category called all",
    { categories: [...categories, { name: "all", intro: "All." }] },
    "products.ts",
    'must not be "all"',
  ],
  [
    "a category twice",
    { categories: [...categories, category] },
    "products.ts",
    `categories has "${category.name}" twice`,
  ],
  [
    "a price with a unit",
    withProduct({ price: "£19.99" }),
    "products.ts",
    `products, "${name}": price must be a number`,
  ],
  [
    "a price below the smallest coin",
    withProduct({ price: 19.999 }),
    "products.ts",
    name,
    "price 19.999 has more decimals than GBP",
  ],
  ["a price of nothing", withProduct({ price: 0 }), "products.ts", name, "price must be above 0"],
  ["an id of nothing", withProduct({ id: 0 }), "products.ts", name, "id must be above 0"],
  ["a part of an id", withProduct({ id: 1.5 }), "products.ts", name, "id must be a whole number"],
  [
    "an id twice",
    withProduct({ id: products[1].id }),
    "products.ts",
    `"${name}" and "${products[1].name}" have the same id, ${products[1].id}`,
  ],
  [
    "an unknown category",
    withProduct({ category: "toys" }),
    "products.ts",
    name,
    'category "toys" is none of',
  ],
  [
    "a missing picture",
    withProduct({ picture: "none.svg" }),
    "products.ts",
    name,
    'picture "none.svg" is not in pictures/products/',
  ],
  [
    "a picture of the band for one of a product",
    withProduct({ picture: "../mark.svg" }),
    "products.ts",
    'picture "../mark.svg" is not in pictures/products/',
  ],
  [
    "a product without a name",
    withProduct({ name: undefined }),
    "products.ts",
    "products[0]: name is missing",
  ],
  [
    "a hero without words for those who do not see it",
    { ...withBrand({ heroAlt: "" }), pictures: { ...band.pictures, "hero.jpg": 1.33 } },
    "brand.ts: brand.heroAlt is empty, and there is a picture hero",
  ],
);

testVariants(
  ["the language en", withBrand({ language: "en" })],
  ["the language en-AU", withBrand({ language: "en-AU" })],
  ["a link over plain HTTP", withLink("website", "http://band.example/")],
  ["a band that is nowhere else", withBrand({ social: {} })],
  [
    "no words for a hero that there is not",
    {
      ...withBrand({ heroAlt: "" }),
      pictures: Object.fromEntries([
        ...Object.entries(band.pictures).filter(([name]) => !name.startsWith("hero.")),
        ["superhero.svg", 1.33],
      ]),
    },
  ],
  ["a soft hyphen in a tagline", withBrand({ tagline: "Long\u00ADname" })],
  ["a soft hyphen in a product's name", withProduct({ name: "Long\u00ADname" })],
  [
    "a price with the three decimals of its currency",
    { ...withCurrency({ code: "BHD" }), ...withProduct({ price: 1.234 }) },
  ],
  [
    "a category of several words and numbers",
    { categories: [...categories, { ...category, name: "sheet-music 7 inch" }] },
  ],
);
