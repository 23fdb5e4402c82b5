/** Matches a letter and a short word, as in “T-Shirt”. Longer words may need the break on a phone. */
const letterAndWord = /(?<![\p{L}-])(\p{L}-\p{L}{1,10})(?![\p{L}-])/u;

/** A product's name. No line ends after a single letter and its hyphen, because “T-” isn't a word. */
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
