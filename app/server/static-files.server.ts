import { readdirSync, readFileSync } from "node:fs";
import { basename, join } from "node:path";
import { fileURLToPath, pathToFileURL } from "node:url";
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
  const base = pathToFileURL(join(folder, "/")).href;
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => pathToFileURL(join(parentPath, name)).href);
  const read = (file: string) => readFileSync(new URL(file));
  const readIfThere = (file: string) => (files.includes(file) ? read(file) : undefined);

  return new Map(
    files
      .filter((file) => !/\.(br|gz)$/.test(file) && !file.startsWith(`${base}.`))
      .map((file) => {
        const url = `/${file.slice(base.length)}`;
        const stored = storeResponse(
          200,
          {
            "content-type": contentType(basename(url)) || "application/octet-stream",
            "cache-control": url.startsWith("/assets/") ? cacheControl.hashed : cacheControl.fixed,
            "x-content-type-options": "nosniff",
          },
          {
            identity: read(file),
            gzip: readIfThere(`${file}.gz`),
            br: readIfThere(`${file}.br`),
          },
        );
        return [url, stored];
      }),
  );
}
