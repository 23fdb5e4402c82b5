import sharp from "sharp";
import type { Plugin } from "vite";
import { imagetools, type OutputFormat, resolveConfigs } from "vite-imagetools";
import type { ProductPhotograph } from "../catalogue/catalogue.ts";
import type { Photograph } from "../ui/picture.tsx";

/** Accepts extensions in capitals, because cameras write them. */
export const isPhotograph = (file: string) => /\.(avif|jpe?g|png|webp)$/i.test(file);

/** Sizes of a photograph's AVIF files. `fallback` is the size of the JPEG or PNG file for other programs. */
const sizes = {
  product: { w: "240;560;800", fallback: "800", aspect: "1" },
  other: { w: "720;1120;1600", fallback: "720" },
};

/** Chat apps show this size, and some ignore files of more than 300 kB. This quality keeps even noise below that. */
const sharePicture = { w: "1200", h: "630", format: "jpeg", quality: "75" };

/** Makes small files without metadata of each photograph in the band's folder that the store's code imports. */
export function photographs(): Plugin {
  return imagetools({
    include: /\/band\/(made\/)?pictures\/([^?]+\.(avif|jpe?g|png|webp)|share-picture\.svg)$/i,
    // `npm ci` would delete the default folder, which is in node_modules.
    cache: { dir: ".cache/photographs" },
    async defaultDirectives({ pathname }, readMetadata) {
      const { orientation = 1 } = await readMetadata();
      // Keeps the middle, because sharp's "attention" cut products off that were completely in the photograph.
      const crop = { fit: "cover", allowUpscale: "true" };
      // The cache recognizes a photograph by its pixels, so it wouldn't notice if only the orientation changed.
      const common = { ...crop, orientation: String(orientation) };
      if (pathname.includes("/share-picture.")) {
        return new URLSearchParams({ ...common, ...sharePicture });
      }
      const color = await readColor(decodeURIComponent(pathname));
      return new URLSearchParams({
        ...common,
        ...sizes[pathname.includes("/pictures/products/") ? "product" : "other"],
        format: color === "" ? "avif;png" : "avif;jpeg",
        as: `photograph:${color}`,
      });
    },
    resolveConfigs: (...directives) =>
      resolveConfigs(...directives)
        .filter(({ format, w, fallback = w }) => format === "avif" || w === fallback)
        .map((file) => (file.format === "avif" ? { ...file, quality: "45" } : file)),
    extendOutputFormats: (formats) => ({ ...formats, photograph }),
    namedExports: false,
  });
}

const photograph: OutputFormat = ([color] = []) => {
  return (files): Photograph | ProductPhotograph => {
    const small = files.find(({ width }) => width === 240);
    const image = {
      src: String(files.find(({ format }) => format !== "avif")?.src),
      srcSet: files
        .filter((file) => file.format === "avif" && file !== small)
        .map(({ src, width }) => `${src} ${width}w`)
        .join(", "),
      ...(color && { color: `#${color}` }),
    };
    return small ? { image, thumbnail: String(small.src) } : image;
  };
};

/** Returns a photograph's average colour in three digits, or an empty string if a part of it is transparent. */
export async function readColor(file: string): Promise<string> {
  const pixel = await sharp(file).resize(1, 1, { fit: "fill" }).ensureAlpha().raw().toBuffer();
  return pixel[3] === 255 ? pixel.toString("hex", 0, 3).replace(/(.)./g, "$1") : "";
}
