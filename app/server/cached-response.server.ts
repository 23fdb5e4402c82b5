import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { chooseEncoding, compress, compressWell, type Encoding } from "./content-encoding.server";

/** A response in one encoding. `headers` is a flat list of names and values for `writeHead`. */
type Variant = { headers: string[]; body: Buffer };

/** A response that the server keeps in memory. `sendCached` creates each variant for the first client that needs it. */
export type CachedResponse = {
  status: number;
  /** The headers that a 304 repeats (RFC 9110, section 15.4.5). */
  validators: { "cache-control": string; etag: string; vary?: string };
  variants: Map<Encoding, Variant>;
  addVariant: (encoding: Encoding, compressed?: Buffer) => Variant;
};

/** With "well", clients get a well-compressed body as soon as another thread has made it. */
export function createCachedResponse(
  status: number,
  headers: { "cache-control": string; [name: string]: string },
  body: Buffer,
  compression: "none" | "fast" | "well",
): CachedResponse {
  // The ETag also covers the headers, so that a client with outdated headers gets the whole response. A 304 would
  // update only the headers that it contains (RFC 9111, section 4.3.4). The ETag is weak, because all encodings share
  // it (RFC 9110, section 8.8.1).
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
  const validators = {
    "cache-control": headers["cache-control"],
    etag: `W/"${hash.digest("base64url").slice(0, 22)}"`,
    ...(compression !== "none" && { vary: "Accept-Encoding" }),
  };
  const variants: CachedResponse["variants"] = new Map();
  const addVariant = (encoding: Encoding, given?: Buffer) => {
    const isPlain = compression === "none" || encoding === "identity";
    const encoded = isPlain ? body : (given ?? compress(body, encoding));
    const isSmaller = encoded.length < body.length;
    const sent = isSmaller ? encoded : body;
    const all = { ...headers, ...validators, "content-length": String(sent.length) };
    const more = isSmaller ? { "content-encoding": encoding } : {};
    const variant = { headers: Object.entries({ ...all, ...more }).flat(), body: sent };
    variants.set(encoding, variant);
    return variant;
  };
  if (compression === "well") compressWell(body, (compressed) => addVariant("br", compressed));
  return { status, validators, variants, addVariant };
}

export function sendCached(cached: CachedResponse, response: ServerResponse): void {
  const { status, validators, variants } = cached;
  const request = response.req.headers;
  // Preconditions apply only to a successful response (RFC 9110, section 13.2.1), so a 404 stays a 404.
  if (status < 300 && matchesEtag(request["if-none-match"], validators.etag)) {
    response.writeHead(304, validators).end();
    return;
  }
  const encoding = chooseEncoding(request["accept-encoding"]);
  const variant = variants.get(encoding) ?? cached.addVariant(encoding);
  // Node leaves out the body of a response to HEAD.
  response.writeHead(status, variant.headers).end(variant.body);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // Apache adds the encoding to the tag.
  const opaque = (tag: string) => tag.trim().replace(/^W\/|-(gzip|br)(?="$)/g, "");
  return ifNoneMatch === "*" || ifNoneMatch.split(",").map(opaque).includes(opaque(etag));
}
