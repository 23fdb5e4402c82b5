// Reads the HTML that React writes: names in lower case, values in double quotes, no ">" in them.

type Tag = Record<string, string | undefined>;

/** The attributes of each element with this name. */
export function tagsOf(html: string, name: string): Tag[] {
  const tags = html.matchAll(new RegExp(`<${name}(?=[\\s>])([^>]*)>`, "g"));
  return Array.from(tags, ([, attributes = ""]) =>
    Object.fromEntries(
      Array.from(attributes.matchAll(/([\w-]+)="([^"]*)"/g), ([, name = "", value]) => [
        name.toLowerCase(),
        value,
      ]),
    ),
  );
}

/** The text of an element that has no other of its kind in it. */
export function textOf(html: string, id: string): string {
  const element = new RegExp(`<(\\w+)[^>]* id="${id}"[^>]*>(.*?)</\\1>`, "s").exec(html)?.[2] ?? "";
  return textIn(element);
}

/** What is left without the tags and comments. */
export function textIn(html: string): string {
  const text = html.replace(/<[^>]*>/g, "");
  return text.replaceAll("&#x27;", "'").replaceAll("&amp;", "&");
}
