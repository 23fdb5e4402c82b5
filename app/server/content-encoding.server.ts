import zlib from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** The server's order of preference if a client accepts several encodings equally. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** Returns the client's preferred encoding. Falls back to `identity`, because a 406 error would help nobody. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  return chosen.memo(acceptEncoding);
}

// Caches the choices, because parsing a header takes as long as the rest of the work on a response.
const chosen = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    // @ts-expect-error: the package's types lack this option.
    const encoding = negotiator.encoding([...encodings], { preferred: encodings });
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
