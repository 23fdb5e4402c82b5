import { band, brand, currency, type Mistake, testMistakes, testVariants } from "./mistakes";

const withBrand = (change: object) => ({ brand: { ...brand, ...change } });
const withCurrency = (change: object) => ({ currency: { ...currency, ...change } });

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
    [
      `a soft hyphen in ${field}, which a search engine would show`,
      withBrand({ [field]: ["Long\u00ADname"] }),
      `brand.ts: brand.${field}.0 must have no soft hyphen`,
    ],
  ]),
  ...[" ", "Long\u00ADname"].map(
    (name): Mistake => [
      `a link called "${name}"`,
      withBrand({ social: { [name]: "https://elsewhere.example/" } }),
      "brand.ts: brand.social",
    ],
  ),
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
  ...["£", "gbp", "GPB"].map(
    (code): Mistake => [
      `the currency ${code}`,
      withCurrency({ code }),
      "currency.ts",
      "currency.code must be an ISO 4217 code",
    ],
  ),
  [
    "a currency's field that there is not",
    withCurrency({ sign: "£" }),
    "currency.ts: currency has a field that no page shows: sign",
  ],
  [
    "a currency's locale that is none",
    withCurrency({ locale: "british" }),
    'currency.ts: currency.locale must be a locale like "en-GB"',
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
);
