import type { ComponentProps } from "react";

/** The files that the build makes of a photograph. */
export type Photograph = {
  /** The URL of a JPEG file, or of a PNG file if a part of the photograph is transparent. */
  src: string;
  /** The URLs and widths of AVIF files. */
  srcSet: string;
  /** The average colour, such as "#a98", if no part of the photograph is transparent. */
  color?: string;
};

/** The URL of a drawing, or the files of a photograph. */
export type PictureFile = string | Photograph;

type Props = ComponentProps<"img"> & {
  picture: PictureFile;
  alt: string;
  /** How wide the picture is, so that browsers choose the right file of a photograph. */
  sizes: string;
  /** Further classes of a photograph. Drawings don't get them. */
  photographClass?: string;
};

export function Picture({
  picture,
  alt,
  sizes,
  className = "",
  photographClass = "",
  ...props
}: Props) {
  if (typeof picture === "string") {
    return <img {...props} src={picture} alt={alt} className={className} />;
  }
  return (
    <span className={`photograph ${className} ${photographClass}`}>
      {/* Fills the photograph's place until it loads. The CSP forbids style attributes, but not this attribute. */}
      {picture.color && <svg color={picture.color} aria-hidden="true" />}
      <picture>
        <source type="image/avif" srcSet={picture.srcSet} sizes={sizes} />
        <img {...props} src={picture.src} alt={alt} />
      </picture>
    </span>
  );
}
