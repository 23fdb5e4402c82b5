/** A letter and a word, as in “T-Shirt”. Not with a longer word, which may need the break on a phone. */
const letterAndWord = /(?<![\p{L}-])(\p{L}-\p{L}{1,10})(?![\p{L}-])/u;

/** A product's name, whose lines do not break after the hyphen of a single letter: “T-” alone is no word. */
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
