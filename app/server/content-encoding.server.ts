import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The server's order of preference if a client accepts several encodings equally. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** The encodings that clients prefer, by header, because parsing one takes as long as the rest of a response's work. */
export const preferredEncodings = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    // @ts-expect-error: the package's types lack this option.
    const encoding = negotiator.encoding([...encodings], { preferred: encodings });
    // A 406 error would help nobody.
    return (encoding as Encoding | undefined) ?? "identity";
  },
});

/** Compresses quickly, on the main thread, because moving the work to another thread and back would take longer. */
export function compress(body: Buffer, encoding: Encoding): Buffer {
  if (encoding === "identity") return body;
  if (encoding === "gzip") return zlib.gzipSync(body, { level: 4 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = zlib.constants;
  // A larger window takes megabytes of memory and doesn't make pages smaller.
  const params = { [BROTLI_PARAM_QUALITY]: 3, [BROTLI_PARAM_LGWIN]: 16 };
  return zlib.brotliCompressSync(body, { params });
}
