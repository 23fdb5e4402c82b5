import type { PictureFile } from "./picture";

const files = import.meta.glob<PictureFile>(
  "../band/pictures/{404,empty-cart,hero,nothing-found}.*",
  { eager: true, import: "default" },
);

export const bandPictures = Object.values(files);

const findPicture = (name: string) =>
  Object.entries(files).find(([file]) => file.startsWith(`../band/pictures/${name}.`))?.[1];

/** These pictures may be drawings or photographs. The build fails if one is missing, except the hero picture. */
export const heroPicture = findPicture("hero");
export const missingPagePicture = findPicture("404") ?? "";
export const emptyCartPicture = findPicture("empty-cart") ?? "";
export const nothingFoundPicture = findPicture("nothing-found") ?? "";
