import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { MiddlewareFunction } from "react-router";
import { pageCacheKey } from "./page-cache-key.server";

type Encoding = "br" | "gzip" | "identity";

/** A rendered page in every encoding, compressed once. */
type CachedPage = {
  status: number;
  etag: string;
  headers: Record<Encoding, Record<string, string>>;
  bodies: Record<Encoding, Uint8Array>;
};

/** Browsers revalidate each time (and get a 304); shared caches may answer alone for a minute. */
const cacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

const pages = new LRUCache<string, CachedPage>({
  max: 500,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
  // The footer's year, and whatever else may come to depend on the day. In milliseconds.
  ttl: 5 * 60 * 1000,
});

/** A higher quality takes ten times as long and saves 34 bytes, a wider window takes megabytes and saves none. */
const brotliParams = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Middleware of the root route: answers with the cached page, else renders and caches it. */
export const cachePages: MiddlewareFunction<Response> = async ({ request, params }, next) => {
  const key = import.meta.env.PROD ? pageCacheKey(request, params) : null;
  if (key === null) return next();
  const cached = pages.get(key);
  if (cached) return respond(cached, request);

  const rendered = await next();
  const isCacheable = rendered.status === 200 || rendered.status === 404;
  // Rendering is cut short when the visitor disconnects.
  if (!isCacheable || request.signal.aborted) return rendered;
  const page = await compressPage(rendered);
  pages.set(key, page);
  return respond(page, request);
};

async function compressPage(rendered: Response): Promise<CachedPage> {
  const identity = Buffer.from(await rendered.arrayBuffer());
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: brotliParams }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const bodies = { br, gzip: gzipped, identity };
  // Weak, because it is the same for every encoding (RFC 9110, section 8.8.1).
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const shared = {
    ...Object.fromEntries(rendered.headers),
    // Lower case replaces the rendered page's own header of that name; otherwise both would be sent.
    "cache-control": cacheControl,
    etag,
    vary: "Accept-Encoding",
  };
  const headers = (encoding: Encoding) => ({
    ...shared,
    "content-length": String(bodies[encoding].length),
    ...(encoding === "identity" ? {} : { "content-encoding": encoding }),
  });
  return {
    status: rendered.status,
    etag,
    bodies,
    headers: { br: headers("br"), gzip: headers("gzip"), identity: headers("identity") },
  };
}

function respond(page: CachedPage, request: Request): Response {
  if (matchesEtag(request.headers.get("If-None-Match"), page.etag)) {
    // A browser keeps the headers that a 304 does not repeat (RFC 9111, section 4.3.4).
    const headers = { "Cache-Control": cacheControl, ETag: page.etag, Vary: "Accept-Encoding" };
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  return new Response(page.bodies[encoding] as BodyInit, {
    status: page.status,
    headers: page.headers[encoding],
  });
}

function matchesEtag(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").map(opaque).includes(opaque(etag));
}

function chooseEncoding(accepted: string | null): Encoding {
  if (accepted === null) return "identity";
  const headers = { "accept-encoding": accepted };
  const acceptable = new Negotiator({ headers }).encodings(["br", "gzip"]);
  return (["br", "gzip"] as const).find((encoding) => acceptable.includes(encoding)) ?? "identity";
}
