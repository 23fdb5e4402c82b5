import { brotliCompressSync, constants, gzipSync } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** In order of preference, for clients that have none. */
const encodings = ["br", "gzip", "identity"] as const;

export type Encoding = (typeof encodings)[number];

/** The encoding that a client wants most. A page in no acceptable encoding helps more than a 406. */
export function chooseEncoding(acceptEncoding = ""): Encoding {
  return chosen.memo(acceptEncoding);
}

// Browsers send few different headers. Parsing one costs as much as the rest of sending a page.
const chosen = new LRUCache<string, Encoding>({
  max: 100,
  memoMethod: (header) => {
    const negotiator = new Negotiator({ headers: { "accept-encoding": header } });
    // @ts-expect-error: its types are older than this option.
    const encoding = negotiator.encoding([...encodings], { preferred: encodings });
    return (encoding as Encoding | undefined) ?? "identity";
  },
});

/** Runs in this thread, because moving a page to another thread and back costs more than it saves. */
export function compress(body: Buffer, encoding: "br" | "gzip", brotliQuality: number): Buffer {
  if (encoding === "gzip") return gzipSync(body, { level: 4 });
  const { BROTLI_PARAM_QUALITY, BROTLI_PARAM_LGWIN } = constants;
  // A wider window takes megabytes and saves nothing.
  const params = { [BROTLI_PARAM_QUALITY]: brotliQuality, [BROTLI_PARAM_LGWIN]: 16 };
  return brotliCompressSync(body, { params });
}
