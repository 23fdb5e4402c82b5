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

/** These pictures may be drawings or photographs. */
export const heroPicture = find(files, "hero");
export const missingPagePicture = find(files, "404") ?? "";
export const emptyCartPicture = find(files, "empty-cart") ?? "";
export const nothingFoundPicture = find(files, "nothing-found") ?? "";

export const mark = find(drawings, "mark");
export const wordmark = find(drawings, "wordmark");
export const favicon = find(drawings, "favicon");
