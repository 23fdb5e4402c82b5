import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The server's order of preference if a client accepts several encodings equally. */
const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

/** The encodings that clients prefer, by header, because parsing one takes as long as the rest of a response's work. */
const preferredEncodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    // @ts-expect-error: the package's types lack this option.
    const encoding = negotiator.encoding([...encodings], { preferred: encodings });
    // A 406 error would help nobody.
    return (encoding as Encoding | undefined) ?? "identity";
  },
});

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

/** Qualities of Brotli. `fast` takes about 1 ms for a page, on the main thread, and `best` 60 ms, on another thread. */
export const quality = { fast: 3, best: 11 };

/** Compresses the body, if there is a quality. Clients get the best quality as soon as another thread has made it. */
export function createCachedResponse(
  status: number,
  headers: { "cache-control": string; [name: string]: string },
  body: Buffer,
  brotliQuality?: number,
): CachedResponse {
  // The ETag also covers the headers, because a 304 updates only the headers in it (RFC 9111, section 4.3.4).
  // The ETag is weak, because all encodings share it (RFC 9110, section 8.8.1).
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
  const validators = {
    "cache-control": headers["cache-control"],
    etag: `W/"${hash.digest("base64url").slice(0, 22)}"`,
    ...(brotliQuality !== undefined && { vary: "Accept-Encoding" }),
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
    const allowed = brotliQuality === undefined ? "identity" : encoding;
    return variants.get(allowed) ?? addVariant(allowed, compress(body, allowed));
  };
  // The default quality is the best.
  if (brotliQuality === quality.best)
    zlib.brotliCompress(body, (error, best) => error ?? addVariant("br", best));
  return { status, validators, getVariant };
}

export function sendCachedResponse(cached: CachedResponse, response: ServerResponse): void {
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

/** Compresses quickly, on the main thread, because moving the work to another thread and back would take longer. */
function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return zlib.gzipSync(body, { level: 4 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
  // A larger window takes megabytes of memory and doesn't make pages smaller.
  const params = { [BROTLI_PARAM_QUALITY]: quality.fast, [BROTLI_PARAM_LGWIN]: 16 };
  return zlib.brotliCompressSync(body, { params });
}
