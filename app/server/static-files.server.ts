import { readdirSync, readFileSync, statSync } from "node:fs";
import type { ServerResponse } from "node:http";
import { basename, join, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { contentType } from "mime-types";
import {
  brotliQualities,
  type CachedResponse,
  createCachedResponse,
  sendCachedResponse,
} from "./cached-response.server";
import { sendError } from "./error-response.server";

/** Returns a function that sends a file. It returns false if no file has the URL, except in `/assets/`. */
export function serveStaticFiles(folder = fileURLToPath(new URL("../client", import.meta.url))) {
  // Keeps the files in memory, because the sirv package would need five times as long for a first visit.
  const files = new Map<string, CachedResponse>();
  for (const name of readdirSync(folder, { recursive: true, encoding: "utf8" })) {
    const file = join(folder, name);
    if (!statSync(file).isFile()) continue;
    const path = encodeURI(`/${name.replaceAll(sep, "/")}`);
    // Only files in `assets` have a hash of their content in their names.
    const isHashed = path.startsWith("/assets/");
    const headers = {
      "content-type": contentType(basename(path)) || "application/octet-stream",
      "cache-control": isHashed ? "public, max-age=31536000, immutable" : "public, max-age=3600",
      "x-content-type-options": "nosniff",
    };
    const brotliQuality = /\.(js|css|svg)$/.test(path) ? brotliQualities.best : undefined;
    const response = createCachedResponse(200, headers, readFileSync(file), brotliQuality);
    // Compresses the file before the first visitor needs it.
    void response.getVariant("br");
    files.set(path, response);
  }
  return (response: ServerResponse): boolean => {
    const [path = ""] = (response.req.url ?? "").split("?", 1);
    const file = files.get(path);
    if (file) sendCachedResponse(file, response);
    // A missing asset is from another build, so the answer is a short 404 that no cache keeps.
    else if (path.startsWith("/assets/")) sendError(response, 404);
    else return false;
    return true;
  };
}
