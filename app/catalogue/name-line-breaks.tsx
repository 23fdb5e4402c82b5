/** Matches a letter, a hyphen and a short word, as in “T-Shirt”. Longer words may need a break, so they don't match. */
const letterAndWord = /(?<![\p{L}-])(\p{L}-\p{L}{1,10})(?![\p{L}-])/u;

/** Keeps “T-” and “Shirt” in a product's name on the same line, because “T-” alone isn't a word. */
export function ProductName({ name }: { name: string }) {
  return name.split(letterAndWord).map((part) =>
    letterAndWord.test(part) ? (
      <span key={part} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
