import { existsSync, readdirSync, readFileSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { join, relative, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { contentType } from "mime-types";
import { type CachedResponse, createCachedResponse, sendCached } from "./cached-response.server";
import { sendPlain } from "./plain-response.server";

const clientFolder = fileURLToPath(new URL("../client", import.meta.url));

/**
 * Reads the build's files, less than a megabyte. Reading a file from disk for each request (by sirv) makes a
 * first visit cost five times as much. Returns a function that answers a GET or HEAD with a file. It returns
 * false if the URL is no file's.
 */
export function serveStaticFiles(folder = clientFolder): (response: ServerResponse) => boolean {
  const files = new Map(
    readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && !/\.(br|gz)$/.test(entry.name))
      .map(({ parentPath, name }) => {
        const file = join(parentPath, name);
        const path = encodeURI(`/${relative(folder, file).replaceAll(sep, "/")}`);
        return [path, cacheFile(file, path)];
      }),
  );
  return (response) => {
    const [path = ""] = (response.req.url ?? "").split("?", 1);
    const file = files.get(path);
    if (file) return sendCached(file, response);
    // A file of another build gets neither the not-found page nor a place in any cache.
    return path.startsWith("/assets/") && sendPlain(response, 404);
  };
}

function cacheFile(file: string, path: string): CachedResponse {
  // Made by the build where that makes the file smaller.
  const readCompressed = (end: string) =>
    existsSync(file + end) ? readFileSync(file + end) : undefined;
  const compressed = { br: readCompressed(".br"), gzip: readCompressed(".gz") };
  // Only files in `assets` have a hash of their content in their names.
  const isHashed = path.startsWith("/assets/");
  const headers = {
    "content-type": contentType(path.replace(/.*\//, "")) || "application/octet-stream",
    "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
    "x-content-type-options": "nosniff",
  };
  const encode = compressed.br && ((encoding: "br" | "gzip") => compressed[encoding]);
  return createCachedResponse(200, headers, readFileSync(file), encode);
}
