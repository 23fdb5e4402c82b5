import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { contentType } from "mime-types";
import { type StoredResponse, storeResponse } from "./stored-response.server";

/**
 * The files of the build by their paths, `/assets/…`, each with the compressed bodies that the build
 * made. All are in memory, less than a megabyte: read from disk for each request (by sirv), a first
 * visit costs five times as much.
 */
export function readStaticFiles(
  folder = fileURLToPath(new URL("../client", import.meta.url)),
): Map<string, StoredResponse> {
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
    .map(({ parentPath, name }) => join(parentPath, name));
  return new Map(
    files.map((file) => {
      const path = encodeURI(`/${relative(folder, file).replaceAll(sep, "/")}`);
      return [path, storeFile(file, path)];
    }),
  );
}

function storeFile(file: string, path: string): StoredResponse {
  const readIfThere = (file: string) => (existsSync(file) ? readFileSync(file) : undefined);
  // Only files in `assets` have a hash of their content in their names.
  const isHashed = path.startsWith("/assets/");
  return storeResponse(
    200,
    {
      "content-type": contentType(path.replace(/.*\//, "")) || "application/octet-stream",
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
    },
    {
      identity: readFileSync(file),
      gzip: readIfThere(`${file}.gz`),
      br: readIfThere(`${file}.br`),
    },
  );
}
