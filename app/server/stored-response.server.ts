import { createHash } from "node:crypto";
import type { IncomingMessage, ServerResponse } from "node:http";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";

/** In the order of preference, where the browser has none. */
const encodings = ["br", "gzip", "identity"] as const;

type Encoding = (typeof encodings)[number];

type Content = {
  status: number;
  headers: Readonly<Record<string, string>>;
  /** What the ETag stands for: the body as it is. */
  original: Buffer;
  /** The body as it is, and compressed where that makes it smaller, or how to make it when it is asked for. */
  bodies: { identity: Body } & Partial<Record<Encoding, Body>>;
  /** Whether a body that is made is kept. */
  isKept?: boolean;
};

type Body = Buffer | (() => Promise<Buffer>);

/** A response kept in memory with all that is sent, so that sending it is a look-up and a write. */
export type StoredResponse = {
  status: number;
  etag: string;
  notModifiedHeaders: string[];
  variants: { identity: Stored } & Partial<Record<Encoding, Stored>>;
};

type Stored = Variant | (() => Promise<Variant>);

/** Headers as `writeHead` takes them: names and values in turn. */
type Variant = { headers: string[]; body: Buffer };

export function storeResponse(content: Content): StoredResponse {
  const { status, headers, original, bodies, isKept = true } = content;
  // Over the headers too: browsers keep the old ones when only those have changed (RFC 9111, section
  // 4.3.4). Weak, because it is the same for every encoding (RFC 9110, section 8.8.1).
  const hash = createHash("sha256").update(JSON.stringify(headers)).update(original);
  const etag = `W/"${hash.digest("base64url").slice(0, 22)}"`;
  const validators = {
    ...(headers["cache-control"] ? { "cache-control": headers["cache-control"] } : {}),
    etag,
    ...(bodies.br || bodies.gzip ? { vary: "Accept-Encoding" } : {}),
  };
  const toVariant = (encoding: Encoding, body: Buffer): Variant => ({
    headers: Object.entries({
      ...headers,
      ...validators,
      ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
      "content-length": String(body.length),
    }).flat(),
    body,
  });
  const toStored = (encoding: Encoding, body: Body): Stored =>
    typeof body === "function" ? () => makeVariant(encoding, body) : toVariant(encoding, body);
  const variants: StoredResponse["variants"] = { identity: toStored("identity", bodies.identity) };
  for (const encoding of ["br", "gzip"] as const) {
    const body = bodies[encoding];
    if (body) variants[encoding] = toStored(encoding, body);
  }
  return { status, etag, notModifiedHeaders: Object.entries(validators).flat(), variants };

  /** Once for all who ask meanwhile, and for all who ask later if it is kept. */
  function makeVariant(encoding: Encoding, make: () => Promise<Buffer>): Promise<Variant> {
    const promise = make().then((body) => {
      const variant = toVariant(encoding, body);
      variants[encoding] = isKept ? variant : () => makeVariant(encoding, make);
      return variant;
    });
    variants[encoding] = () => promise;
    return promise;
  }
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
  const encoding = accepted.find((name): name is Encoding => name in variants) ?? "identity";
  const { identity } = variants;
  const variant = variants[encoding] ?? identity;
  // Of a response to HEAD, Node leaves the body out.
  const send = ({ headers, body }: Variant) => response.writeHead(status, headers).end(body);
  if (typeof variant !== "function") send(variant);
  else if (typeof identity === "function") variant().then(send, () => response.destroy());
  else variant().then(send, () => send(identity));
}

function matchesEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch === "*" || ifNoneMatch.split(",").map(opaque).includes(opaque(etag));
}

// Browsers send few different values, and parsing one costs as much as all else here.
const acceptedEncodings = new LRUCache<string, string[]>({
  max: 100,
  memoMethod: (header) =>
    new Negotiator({ headers: { "accept-encoding": header } }).encodings(
      encodings,
      // @ts-expect-error: its types are older than this option.
      { preferred: encodings },
    ),
});
