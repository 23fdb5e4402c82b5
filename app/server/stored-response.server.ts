import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** In the order of preference, where the browser has none. */
const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

/** The body, and compressed bodies where these are smaller. */
type Bodies = { identity: Buffer } & { [encoding in Encoding]?: Buffer | undefined };

/** Headers as `writeHead` takes them: names and values in turn. */
type Variant = { headers: string[]; body: Buffer };

/** A response in memory with all that is sent. Sending it is a look-up and a write. */
export type StoredResponse = {
  status: number;
  etag: string;
  notModifiedHeaders: string[];
  variants: { identity: Variant } & { [encoding in Encoding]?: Variant };
  /** In bytes, of all bodies. */
  size: number;
};

export function storeResponse(
  status: number,
  headers: Readonly<Record<string, string>>,
  bodies: Bodies,
): StoredResponse {
  // Over the headers too: browsers keep the old ones when only those have changed (RFC 9111, section
  // 4.3.4). Weak, because it is the same for every encoding (RFC 9110, section 8.8.1).
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(bodies.identity);
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  const validators = {
    ...(headers["cache-control"] ? { "cache-control": headers["cache-control"] } : {}),
    etag,
    ...(bodies.br || bodies.gzip ? { vary: "Accept-Encoding" } : {}),
  };
  const toVariant = (body: Buffer, encoding?: Encoding): Variant => ({
    headers: Object.entries({
      ...headers,
      ...validators,
      ...(encoding ? { "content-encoding": encoding } : {}),
      "content-length": String(body.length),
    }).flat(),
    body,
  });
  const { identity, gzip, br } = bodies;
  return {
    status,
    etag,
    notModifiedHeaders: Object.entries(validators).flat(),
    variants: {
      identity: toVariant(identity),
      ...(gzip && { gzip: toVariant(gzip, "gzip") }),
      ...(br && { br: toVariant(br, "br") }),
    },
    size: identity.length + (gzip?.length ?? 0) + (br?.length ?? 0),
  };
}

/** Answers a GET or HEAD, in the best encoding that the browser takes, or with a 304. */
export function sendStored(
  { status, etag, notModifiedHeaders, variants }: StoredResponse,
  { headers }: IncomingMessage,
  response: ServerResponse,
): void {
  // Only a success has preconditions (RFC 9110, section 13.2.1): a missing page stays one.
  if (status < 300 && matchesEtag(headers["if-none-match"], etag)) {
    response.writeHead(304, notModifiedHeaders).end();
    return;
  }
  const accepted = acceptedEncodings.memo(headers["accept-encoding"] ?? "");
  const encoding = accepted.find((name) => variants[name]) ?? "identity";
  const variant = variants[encoding] ?? variants.identity;
  // Of a response to HEAD, Node leaves the body out.
  response.writeHead(status, variant.headers).end(variant.body);
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch === "*" || ifNoneMatch.split(",").map(opaque).includes(opaque(etag));
}

// Browsers send few different values, and parsing one costs as much as all else here.
const acceptedEncodings = new LRUCache<string, Encoding[]>({
  max: 100,
  memoMethod: (header) =>
    new Negotiator({ headers: { "accept-encoding": header } }).encodings(
      [...encodings],
      // @ts-expect-error: its types are older than this option.
      { preferred: encodings },
    ) as Encoding[],
});
