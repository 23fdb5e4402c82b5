import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { foldText } from "~/catalogue/close-matches";

const unicode = fc.string({ unit: "binary" });

describe("folding a text", () => {
  test("keeps every substring in any case", () => {
    fc.assert(
      fc.property(unicode, unicode, unicode, (before, part, after) => {
        // Not of the whole text: the last sigma of a Greek word has a lower case of its own.
        const text = `${before.toLowerCase()}${part.toLowerCase()}${after.toLowerCase()}`;
        expect(foldText(text)).toContain(foldText(part));
      }),
    );
  });

  test("leaves out white space, hyphens, apostrophes and quotation marks anywhere", () => {
    const ignored = fc.string({ unit: fc.constantFrom(..." \t\u00a0\u00ad-‐‑–'’‘\"“”`´ʼ") });
    fc.assert(
      fc.property(
        fc.constantFrom("Rock ’n’ Roll", "T-Shirt", "Phone Case"),
        ignored,
        (text, sign) => {
          expect(foldText(Array.from(text).join(sign))).toBe(foldText(text));
        },
      ),
    );
  });

  test("leaves out accents", () => {
    expect(foldText("CAFÉ")).toBe("cafe");
  });

  test("writes letters that few keyboards have as those without them do", () => {
    expect(foldText("ŁÓDŹ")).toBe("lodz");
    expect(foldText("Ærø, Đà Nẵng, Ħamrun, Cœur, Straße")).toBe("aero,danang,hamrun,coeur,strasse");
  });
});
