import type { ComponentProps } from "react";
import type { Picture as Photograph } from "vite-imagetools";

/** The URL of a drawing, or the files that the build makes of a photograph. */
export type PictureFile = string | Photograph;

type Props = ComponentProps<"img"> & {
  picture: PictureFile;
  alt: string;
  /** How wide the picture is, so that browsers choose the right file of a photograph. */
  sizes: string;
};

/** Classes that begin with `photograph:` have no effect on a drawing. */
export function Picture({ picture, alt, sizes, ...props }: Props) {
  if (typeof picture === "string") return <img {...props} src={picture} alt={alt} />;
  return (
    <picture>
      {Object.entries(picture.sources).map(([format, srcSet]) => (
        <source key={format} type={`image/${format}`} srcSet={srcSet} sizes={sizes} />
      ))}
      <img {...props} src={picture.img.src} alt={alt} />
    </picture>
  );
}
