import {
  type BrotliOptions,
  brotliCompress,
  brotliCompressSync,
  constants,
  gzipSync,
} from "node:zlib";
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

/** Compresses a page on the main thread, because moving it to another thread and back takes longer than compression. */
export function compress(body: Buffer, encoding: "br" | "gzip"): Buffer {
  return encoding === "br" ? brotliCompressSync(body, brotli(3)) : gzipSync(body, { level: 4 });
}

/** Makes a page about a sixth smaller than `compress` does. Works on another thread, because it takes about 60 ms. */
export function compressWell(body: Buffer, onDone: (smaller: Buffer) => void): void {
  brotliCompress(body, brotli(11), (error, smaller) => error ?? onDone(smaller));
}

function brotli(quality: number): BrotliOptions {
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  // A larger window takes megabytes of memory and doesn't make pages smaller.
  return { params: { [BROTLI_PARAM_QUALITY]: quality, [BROTLI_PARAM_LGWIN]: 16 } };
}
