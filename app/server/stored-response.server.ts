import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** In the order of preference, where the browser has none. */
const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

/** The body, and compressed bodies if they are smaller. */
type Bodies = { identity: Buffer; gzip?: Buffer | undefined; br?: Buffer | undefined };

/** Each stored response says how long caches may keep it. */
type Headers = Readonly<Record<string, string>> & { "cache-control": string };

/** Headers as `writeHead` takes them: names and values in turn. */
type Variant = { headers: string[]; body: Buffer };

/** A response in memory with all that is sent. Sending it is a look-up and a write. */
export type StoredResponse = {
  status: number;
  /** The headers that a 304 repeats (RFC 9110, section 15.4.5). */
  validators: { "cache-control": string; etag: string; vary?: string };
  variants: { identity: Variant } & { [encoding in Encoding]?: Variant };
};

export function storeResponse(status: number, headers: Headers, bodies: Bodies): StoredResponse {
  // Over the headers too: browsers keep the old ones when only those have changed (RFC 9111, section
  // 4.3.4). Weak, because it is the same for every encoding (RFC 9110, section 8.8.1).
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(bodies.identity);
  const validators = {
    "cache-control": headers["cache-control"],
    etag: `W/"${hash.digest("base64url").slice(0, 22)}"`,
    ...((bodies.br || bodies.gzip) && { vary: "Accept-Encoding" }),
  };
  const toVariant = (body: Buffer, encoding: Record<string, string>): Variant => {
    const all = { ...headers, ...validators, ...encoding, "content-length": String(body.length) };
    return { headers: Object.entries(all).flat(), body };
  };
  const { identity, gzip, br } = bodies;
  const variants = {
    identity: toVariant(identity, {}),
    ...(gzip && { gzip: toVariant(gzip, { "content-encoding": "gzip" }) }),
    ...(br && { br: toVariant(br, { "content-encoding": "br" }) }),
  };
  return { status, validators, variants };
}

/** Answers a GET or HEAD, in the best encoding that the browser takes, or with a 304. */
export function sendStored(
  { status, validators, variants }: StoredResponse,
  request: IncomingMessage,
  response: ServerResponse,
): true {
  // Only a success has preconditions (RFC 9110, section 13.2.1): a missing page stays one.
  if (status < 300 && matchesEtag(request.headers["if-none-match"], validators.etag)) {
    response.writeHead(304, validators).end();
    return true;
  }
  const accepted = acceptedEncodings.memo(request.headers["accept-encoding"] ?? "");
  const encoding = accepted.find((name) => variants[name]) ?? "identity";
  const { headers, body } = variants[encoding] ?? variants.identity;
  // Of a response to HEAD, Node leaves the body out.
  response.writeHead(status, headers).end(body);
  return true;
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
