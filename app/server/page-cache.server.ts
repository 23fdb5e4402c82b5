import { createHash } from "node:crypto";
import { promisify } from "node:util";
import { brotliCompress, constants, gzip } from "node:zlib";
import { LRUCache } from "lru-cache";
import Negotiator from "negotiator";
import type { MiddlewareFunction } from "react-router";
import { pageKey } from "./page-cache-key.server";

type Encoding = "br" | "gzip" | "identity";

/** A rendered page with all that is sent with it, made once. */
type Page = {
  status: number;
  etag: string;
  headers: Record<Encoding, Record<string, string>>;
  bodies: Record<Encoding, Uint8Array>;
};

/** Browsers ask each time (and get a 304); shared caches may answer alone for a minute. */
const cacheControl = "public, max-age=0, s-maxage=60, stale-while-revalidate=600";

const pages = new LRUCache<string, Page>({
  max: 500,
  maxSize: 8 * 1024 * 1024,
  sizeCalculation: ({ bodies }) => bodies.br.length + bodies.gzip.length + bodies.identity.length,
  // The footer's year, and what else may come to depend on the day.
  ttl: 5 * 60 * 1000,
});

/** A higher quality takes ten times as long to save 34 bytes, a wider window megabytes to save none. */
const brotli = { [constants.BROTLI_PARAM_QUALITY]: 7, [constants.BROTLI_PARAM_LGWIN]: 16 };

/** Answers from the pages already rendered, else renders and keeps. For the root route. */
export const cachePages: MiddlewareFunction<Response> = async ({ request, params }, next) => {
  const key = import.meta.env.PROD ? pageKey(request, params) : null;
  if (key === null) return next();
  const kept = pages.get(key);
  if (kept) return answer(kept, request);

  const rendered = await next();
  const isSound = rendered.status === 200 || rendered.status === 404;
  if (!isSound || request.signal.aborted) return rendered;
  const page = await makePage(rendered);
  pages.set(key, page);
  return answer(page, request);
};

async function makePage(rendered: Response): Promise<Page> {
  const identity = Buffer.from(await rendered.arrayBuffer());
  const [br, zipped] = await Promise.all([
    promisify(brotliCompress)(identity, { params: brotli }),
    promisify(gzip)(identity, { level: 9 }),
  ]);
  const bodies = { br, gzip: zipped, identity };
  // Weak, because it names the page whatever its encoding.
  const etag = `W/"${createHash("sha256").update(identity).digest("base64url").slice(0, 22)}"`;
  const shared = {
    ...Object.fromEntries(rendered.headers),
    // In small letters, as the rendered page's are: otherwise both would be sent.
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

function answer(page: Page, request: Request): Response {
  if (isFresh(request.headers.get("If-None-Match"), page.etag)) {
    // What is not said again stays as the browser has it.
    const headers = { "Cache-Control": cacheControl, ETag: page.etag, Vary: "Accept-Encoding" };
    return new Response(null, { status: 304, headers });
  }
  const encoding = chooseEncoding(request.headers.get("Accept-Encoding"));
  return new Response(page.bodies[encoding] as BodyInit, {
    status: page.status,
    headers: page.headers[encoding],
  });
}

function isFresh(ifNoneMatch: string | null, etag: string): boolean {
  if (ifNoneMatch === null) return false;
  const opaque = (tag: string) => tag.trim().replace(/^W\//, "");
  return ifNoneMatch.trim() === "*" || ifNoneMatch.split(",").map(opaque).includes(opaque(etag));
}

function chooseEncoding(accepted: string | null): Encoding {
  if (accepted === null) return "identity";
  const headers = { "accept-encoding": accepted };
  const possible = new Negotiator({ headers }).encodings(["br", "gzip"]);
  return (["br", "gzip"] as const).find((encoding) => possible.includes(encoding)) ?? "identity";
}
