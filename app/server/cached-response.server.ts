import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { brotliCompress } from "node:zlib";
import { compress, type Encoding, preferredEncodings } from "./content-encoding.server";

/** A response in one encoding. `headers` is a flat list of names and values for `writeHead`. */
type Variant = { headers: string[]; body: Buffer };

/** A response that the server keeps in memory. */
export type CachedResponse = {
  status: number;
  /** The headers that a 304 repeats (RFC 9110, section 15.4.5). */
  validators: { "cache-control": string; etag: string; vary?: string };
  /** Creates a variant for the first client that needs it. */
  getVariant: (encoding: Encoding) => Variant;
};

/** With "well", clients get a well-compressed body as soon as another thread has made it, which takes about 60 ms. */
export function createCachedResponse(
  status: number,
  headers: { "cache-control": string; [name: string]: string },
  body: Buffer,
  compression: "none" | "fast" | "well",
): CachedResponse {
  // The ETag also covers the headers, because a 304 updates only the headers in it (RFC 9111, section 4.3.4).
  // The ETag is weak, because all encodings share it (RFC 9110, section 8.8.1).
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
  const validators = {
    "cache-control": headers["cache-control"],
    etag: `W/"${hash.digest("base64url").slice(0, 22)}"`,
    ...(compression !== "none" && { vary: "Accept-Encoding" }),
  };
  const variants = new Map<Encoding, Variant>();
  const addVariant = (encoding: Encoding, encoded: Buffer) => {
    const isSmaller = encoded.length < body.length;
    const sent = isSmaller ? encoded : body;
    const all = { ...headers, ...validators, "content-length": String(sent.length) };
    const more = isSmaller ? { "content-encoding": encoding } : {};
    const variant = { headers: Object.entries({ ...all, ...more }).flat(), body: sent };
    variants.set(encoding, variant);
    return variant;
  };
  const getVariant = (encoding: Encoding) => {
    const allowed = compression === "none" ? "identity" : encoding;
    return variants.get(allowed) ?? addVariant(allowed, compress(body, allowed));
  };
  // The default quality is Brotli's highest.
  if (compression === "well")
    brotliCompress(body, (error, best) => error ?? addVariant("br", best));
  return { status, validators, getVariant };
}

export function sendCached(cached: CachedResponse, response: ServerResponse): void {
  const { status, validators, getVariant } = cached;
  const request = response.req.headers;
  // Preconditions apply only to a successful response (RFC 9110, section 13.2.1), so a 404 stays a 404.
  if (status < 300 && matchesEtag(request["if-none-match"], validators.etag)) {
    response.writeHead(304, validators).end();
    return;
  }
  const variant = getVariant(preferredEncodings.memo(request["accept-encoding"] ?? ""));
  // Node leaves out the body of a response to HEAD.
  response.writeHead(status, variant.headers).end(variant.body);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // Apache adds the encoding to the tag.
  const opaque = (tag: string) => tag.trim().replace(/^W\/|-(gzip|br)(?="$)/g, "");
  return ifNoneMatch === "*" || ifNoneMatch.split(",").map(opaque).includes(opaque(etag));
}
