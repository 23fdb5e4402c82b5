// Generates synthetic products from the real ones, to measure how the store scales.

const words =
  "amber beat brass canvas chorus cotton crate denim echo fader gig heavy inked jam kettle lamp midnight needle organ printed quiet rhythm sleeve tempo upbeat velvet woven yellow".split(
    " ",
  );

/** @param {number} wordCount @param {() => number} random */
function generateSentence(wordCount, random) {
  const pickWord = () => words[Math.floor(random() * words.length)];
  return Array.from({ length: wordCount }, pickWord).join(" ");
}

/** Seeded, so that every run measures the same catalogue; the generator is C++'s std::minstd_rand. */
function createRandom() {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * @param {string} source The content of products.ts.
 * @param {number} productCount
 */
export function generateCatalogue(source, productCount) {
  const productsArray = /(export const products\b[^=]*= \[\n)(.*?)(\n\] as const;)/s;
  const products = source.match(productsArray)?.[2]?.match(/^ {2}\{\n.*?^ {2}\},$/gms) ?? [];
  const random = createRandom();
  const generated = Array.from({ length: productCount }, (_, index) => {
    const product = products[index % products.length] ?? "";
    // Repeated descriptions would compress away and hide the transfer size of a product.
    return product
      .replace(/id: \d+/, `id: ${index + 1}`)
      .replace(/name: "[^"]*/, `$& no. ${index + 1}`)
      .replace(/description:\s*"[^"]*"/, `description: "${generateSentence(18, random)}."`);
  });
  // After a change of products.ts the patterns above could match nothing and generate too few.
  if (
    new Set(generated).size !== productCount ||
    !generated.every((product) => product.includes("description: "))
  ) {
    throw new Error("products.ts is not written the way generate-catalogue.mjs expects");
  }
  return source.replace(productsArray, (_, start, __, end) => start + generated.join("\n") + end);
}
