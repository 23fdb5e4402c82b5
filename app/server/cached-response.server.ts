import { createHash } from "node:crypto";
import type { ServerResponse } from "node:http";
import { promisify } from "node:util";
import zlib from "node:zlib";

/** A response in memory, in each encoding that clients ask for. */
export type CachedResponse = {
  /** Compresses the body with Brotli's best quality, on another thread. Until then, clients get a larger body. */
  compressWell: () => Promise<void>;
  send: (response: ServerResponse) => void;
};

type Encoding = "br" | "gzip" | "identity";

export function createCachedResponse(
  status: number,
  headers: Record<string, string>,
  body: Buffer,
  isCompressible = true,
): CachedResponse {
  // The ETag also covers the headers, because browsers ignore some headers of a 304.
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(body);
  const tag = `"${hash.digest("base64url").slice(0, 22)}"`;
  const vary = isCompressible ? { vary: "Accept-Encoding" } : {};
  // The ETag is weak, because all encodings share it (RFC 9110, section 8.8.1).
  // Node writes a flat list of names and values faster than an object.
  const allHeaders = Object.entries({ ...headers, etag: `W/${tag}`, ...vary }).flat();
  const bodies = new Map<Encoding, Buffer>([["identity", body]]);

  async function compressWell() {
    bodies.set("br", await promisify(zlib.brotliCompress)(body));
  }

  function send(response: ServerResponse) {
    const { "if-none-match": known = "", "accept-encoding": accepted = "" } = response.req.headers;
    // Preconditions apply only to a successful response (RFC 9110, section 13.2.1), so a 404 stays a 404.
    if (status < 300 && (known.trim() === "*" || known.includes(tag))) {
      return void response.writeHead(304, allHeaders).end();
    }
    const encoding = isCompressible ? chooseEncoding(accepted) : "identity";
    const encoded = bodies.get(encoding) ?? compress(body, encoding);
    bodies.set(encoding, encoded);
    const contentEncoding = encoding === "identity" ? [] : ["content-encoding", encoding];
    const length = ["content-length", String(encoded.length)];
    // Node leaves out the body of a response to HEAD.
    response.writeHead(status, [...allHeaders, ...contentEncoding, ...length]).end(encoded);
  }

  return { compressWell, send };
}

/** Chooses the best encoding that a client doesn't refuse with `q=0`. Browsers have no other preferences. */
function chooseEncoding(accepted: string): Encoding {
  if (/\bbr\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)) return "br";
  if (/\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/i.test(accepted)) return "gzip";
  return "identity";
}

/** Compresses on this thread, because waiting for another thread takes as long again. */
function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "gzip") return zlib.gzipSync(body);
  // With this quality, a search fits into its first packets. The best quality takes fifty times as long.
  const params = { [zlib.constants.BROTLI_PARAM_QUALITY]: 5 };
  return zlib.brotliCompressSync(body, { params });
}
