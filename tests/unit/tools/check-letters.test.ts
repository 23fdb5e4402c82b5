import { currency, testMistakes, withProduct } from "./mistakes";

testMistakes(
  ["a letter that a face lacks", withProduct({ description: "Жук" }), "products.ts", '"Text"', "Ж"],
  [
    "a currency whose sign a face lacks",
    { currency: { ...currency, code: "GEL", locale: "ka-GE" } },
    "currency.ts: a price has ₾",
  ],
);
