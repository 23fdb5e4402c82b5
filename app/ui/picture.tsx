import type { ComponentProps } from "react";

/** The URL of a drawing, or the files that the build makes of a photograph. */
export type PictureFile = string | { src: string; srcset?: string };

type Props = ComponentProps<"img"> & {
  picture: PictureFile;
  alt: string;
  /** How wide the picture is, so that browsers choose the right file of a photograph. */
  sizes: string;
};

export function Picture({ picture, alt, sizes, ...props }: Props) {
  if (typeof picture === "string") return <img {...props} src={picture} alt={alt} />;
  return <img {...props} src={picture.src} srcSet={picture.srcset} sizes={sizes} alt={alt} />;
}
