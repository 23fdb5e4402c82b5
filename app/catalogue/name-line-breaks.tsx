/** Matches a letter, a hyphen and a short word, such as “T-Shirt”. A longer word may need a line break. */
const letterAndWord = /(?<![\p{L}-])(\p{L}-\p{L}{1,10})(?![\p{L}-])/u;

/** Keeps words such as “T-Shirt” on one line, because “T-” alone isn't a word. */
export function ProductName({ name }: { name: string }) {
  return name.split(letterAndWord).map((part, index) =>
    letterAndWord.test(part) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: a name can contain the same word twice.
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ) : (
      part
    ),
  );
}
