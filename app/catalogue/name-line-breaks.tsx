/** A letter and a short word, as in “T-Shirt”. On a phone, a longer word may need the break. */
const letterAndWord = /(?<![\p{L}-])(\p{L}-\p{L}{1,10})(?![\p{L}-])/u;

/** A product's name. Its lines don't break after the hyphen of a single letter: “T-” isn't a word. */
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
