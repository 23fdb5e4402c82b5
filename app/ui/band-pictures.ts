import type { PictureFile } from "./picture";

/** The band's pictures. The build makes each picture that the band's folder lacks, except the hero picture. */
const files = import.meta.glob<PictureFile>(
  "../band/{pictures,made/pictures}/{404,empty-cart,hero,nothing-found}.*",
  { eager: true, import: "default" },
);
const drawings = import.meta.glob<string>(
  "../band/{pictures,made/pictures}/{favicon,mark,wordmark}.svg",
  { eager: true, import: "default" },
);

export const bandPictures = Object.values(files);

function find<File>(list: Record<string, File>, name: string): File | undefined {
  return Object.entries(list).find(([file]) => file.includes(`/pictures/${name}.`))?.[1];
}

function get<File>(list: Record<string, File>, name: string): File {
  const file = find(list, name);
  if (file === undefined) throw new Error(`The build hasn't made a picture called ${name}`);
  return file;
}

/** These pictures may be drawings or photographs. */
export const heroPicture = find(files, "hero");
export const missingPagePicture = get(files, "404");
export const emptyCartPicture = get(files, "empty-cart");
export const nothingFoundPicture = get(files, "nothing-found");

export const mark = get(drawings, "mark");
export const wordmark = get(drawings, "wordmark");
export const favicon = get(drawings, "favicon");
