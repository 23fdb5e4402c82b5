// Grows the store's list of products to any size, for the benchmark only.

// Descriptions of other words each, or compression would hide what a product costs.
const words =
  "amber beat brass canvas chorus cotton crate denim echo fader gig heavy inked jam kettle lamp midnight needle organ printed quiet rhythm sleeve tempo upbeat velvet woven yellow".split(
    " ",
  );

/** @param {number} length @param {() => number} random */
function sentence(length, random) {
  return Array.from({ length }, () => words[Math.floor(random() * words.length)]).join(" ");
}

/** The same numbers on every run and machine. */
function seededRandom() {
  let state = 1;
  return () => {
    state = (state * 48271) % 2147483647;
    return state / 2147483647;
  };
}

/**
 * @param {string} source The module that lists the products.
 * @param {number} size
 */
export function growCatalogue(source, size) {
  const list = /(export const products\b[^=]*= \[\n)(.*?)(\n\];)/s;
  const items = source.match(list)?.[2]?.match(/^ {2}\{\n.*?^ {2}\},$/gms) ?? [];
  const random = seededRandom();
  const grown = Array.from({ length: size }, (_, index) => {
    const item = items[index % items.length] ?? "";
    return item
      .replace(/id: \d+/, `id: ${index + 1}`)
      .replace(/name: "[^"]*/, `$& no. ${index + 1}`)
      .replace(/description:\s*"[^"]*"/, `description: "${sentence(18, random)}."`);
  });
  // The list may be written another way one day: then say so instead of measuring too few products.
  if (new Set(grown).size !== size || !grown.every((item) => item.includes("description: "))) {
    throw new Error("products.ts is not written the way catalogue.mjs expects");
  }
  return source.replace(list, (_, start, __, end) => start + grown.join("\n") + end);
}
