import { join } from "node:path";
import { expect, test } from "vitest";
import { findProblems, readBand } from "~/tools/check-band";

type Entry = Record<string, unknown>;

/** A change in the band's folder, and what the one line about it has in it. */
export type Mistake = [name: string, change: Entry, ...words: string[]];

/** A change that is none. */
export type Variant = [name: string, change: Entry];

/** Where mistakes are made: another band may take the first one's place. */
export const band = await readBand(join(import.meta.dirname, "../../second-band"));

export const { brand, products, categories, currency } = band as unknown as {
  brand: Entry;
  products: readonly [Entry, Entry, ...Entry[]];
  categories: readonly [Entry, ...Entry[]];
  currency: Entry;
};

/** The band with a change in its first product. */
export const withProduct = (change: Entry) => ({
  products: [{ ...products[0], ...change }, ...products.slice(1)],
});

/** Tests that each mistake is told, and told once. */
export function testMistakes(...mistakes: Mistake[]) {
  test.each(mistakes)("%s is told with its file and field", (_, change, ...words) => {
    const problems = findProblems({ ...band, ...change });
    expect(problems).toEqual([expect.stringContaining("app/band/")]);
    for (const word of words) expect(problems[0]).toContain(word);
  });
}

/** Tests that each change is no mistake. */
export function testVariants(...variants: Variant[]) {
  test.each(variants)("%s is no mistake", (_, change) => {
    expect(findProblems({ ...band, ...change })).toEqual([]);
  });
}
