import {
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

const withCategory = (change: object) => ({
  categories: [{ ...category, ...change }, ...categories.slice(1)],
});

// Every field of every kind.
testMistakes(
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
    "a category's field that there is not",
    withCategory({ title: "Music" }),
    `products.ts: categories, "${category.name}": has a field that no page shows: title`,
  ],
  [
    "a product's field that there is not",
    withProduct({ soldOut: true }),
    `products.ts: products, "${name}": has a field that no page shows: soldOut`,
  ],
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
  // A missing one, one in other letters than its file, and one of the band's own.
  ...["none.svg", String(product.picture).toUpperCase(), "../mark.svg"].map(
    (picture): Mistake => [
      `the picture ${picture}`,
      withProduct({ picture }),
      "products.ts",
      `picture "${picture}" is not in pictures/products/`,
    ],
  ),
  [
    "a product without a name",
    withProduct({ name: undefined }),
    "products.ts",
    "products[0]: name is missing",
  ],
);

testVariants(
  ["a soft hyphen in a product's name", withProduct({ name: "Long\u00ADname" })],
  [
    "a price with the three decimals of its currency",
    { currency: { ...currency, code: "BHD" }, ...withProduct({ price: 1.234 }) },
  ],
  [
    "a category of several words and numbers",
    { categories: [...categories, { ...category, name: "sheet-music 7 inch" }] },
  ],
);
