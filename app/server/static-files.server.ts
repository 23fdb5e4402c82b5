import { readdirSync, readFileSync, statSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { contentType } from "mime-types";
import { type CachedResponse, createCachedResponse } from "./cached-response.server";

/** Reads files into memory, because react-router-serve would read and compress them for each request. */
export function readStaticFiles(folder: string): Map<string, CachedResponse> {
  const files = new Map<string, CachedResponse>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (!statSync(file).isFile()) continue;
    const path = new URL(name.replaceAll(sep, "/"), "http://localhost").pathname;
    // Only files in `assets` have a hash of their content in their names.
    const isHashed = path.startsWith("/assets/");
    const headers = {
      "content-type": contentType(basename(path)) || "application/octet-stream",
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
    };
    const isCompressible = /\.(js|css|svg)$/.test(path);
    const response = createCachedResponse(200, headers, readFileSync(file), isCompressible);
    if (isCompressible) void response.compressWell();
    files.set(path, response);
  }
  return files;
}
