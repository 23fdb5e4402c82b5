import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { ProductName } from "~/catalogue/product-name";

const markupOf = (name: string) => renderToStaticMarkup(<ProductName name={name} />);
const textOf = (name: string) => markupOf(name).replace(/<[^>]+>/g, "");
const unbroken = (name: string) => /<span[^>]*>(.*?)<\/span>/.exec(markupOf(name))?.[1];

test("a single letter stays with the word after its hyphen", () => {
  expect(unbroken("Club T-Shirt")).toBe("T-Shirt");
  expect(unbroken("É-Bow, blue")).toBe("É-Bow");
});

test("other hyphens may end a line, and so may one before a word too long for a narrow card", () => {
  for (const name of [
    "Mug",
    "Half-Zip Hoodie",
    "Pop-A-Lot",
    "U-Bahnhaltestellenschild",
    "4-Track",
  ]) {
    expect(unbroken(name)).toBeUndefined();
  }
});

test("the name reads as it is written", () => {
  for (const name of ["Club T-Shirt", "T-Shirt", "T-Shirt & V-Neck", "Mug"]) {
    expect(textOf(name)).toBe(name.replace("&", "&amp;"));
  }
});
