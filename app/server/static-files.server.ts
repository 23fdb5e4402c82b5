import { readdirSync, readFileSync } from "node:fs";
import { basename, join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { contentType } from "mime-types";
import { type StoredResponse, storeResponse } from "./stored-response.server";

/** Of files whose name has a hash of their content, and of those with a fixed name. */
const cacheControl = {
  hashed: "public, max-age=31536000, immutable",
  fixed: "public, max-age=3600",
};

/**
 * The files of the build by their paths, `/assets/…`, each with the compressed bodies that the build
 * made. All are in memory, less than a megabyte: read from disk for each request (by sirv), a first
 * visit costs five times as much.
 */
export function readStaticFiles(
  folder = fileURLToPath(new URL("../client", import.meta.url)),
): Map<string, StoredResponse> {
  const paths = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  const read = (path: string) => readFileSync(join(folder, path));
  const readIfThere = (path: string) => (paths.includes(path) ? read(path) : undefined);

  return new Map(
    paths
      .filter((path) => !/\.(br|gz)$/.test(path) && !path.startsWith("."))
      .map((path) => {
        const url = `/${path.replaceAll(sep, "/")}`;
        const original = read(path);
        const stored = storeResponse({
          status: 200,
          headers: {
            "content-type": contentType(basename(path)) || "application/octet-stream",
            "cache-control": url.startsWith("/assets/") ? cacheControl.hashed : cacheControl.fixed,
            "x-content-type-options": "nosniff",
          },
          original,
          bodies: {
            identity: original,
            gzip: readIfThere(`${path}.gz`),
            br: readIfThere(`${path}.br`),
          },
        });
        return [url, stored];
      }),
  );
}
