import "./server/check-settings.server";
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { canSave } from "./mailing-list/sign-up.server";
import { addTags, headScript, pageStyles } from "./page-html.server";
import { loggedUrl } from "./server/access-log.server";
import { logPageError } from "./server/error-log.server";
import { shutDownGracefully } from "./server/graceful-shutdown.server";
import { installRequestListener } from "./server/request-listener.server";
import {
  contentSecurityPolicy,
  resourceHeaders,
  securityHeaders,
} from "./server/security-headers.server";

// Installs the request listener only in production, because Vite answers requests in development.
if (import.meta.env.PROD) {
  installRequestListener();
  shutDownGracefully();
  // Creates the database, and logs an error if that fails. Startup doesn’t wait, because pages don’t need the database.
  void canSave();
}

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  // The random nonce marks the store's own scripts. Visitors get their hashes instead, in the policy.
  const nonce = randomUUID();
  const marked = await renderHtml(request, context, nonce);

  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  // With "no-store", browsers couldn't go back to the answer to a form that they sent without scripts.
  if (request.method === "POST") headers.set("Cache-Control", "private, no-cache");
  else if (status >= 500) headers.set("Cache-Control", "no-store");
  // Browsers must revalidate pages, because a deploy removes the scripts that old pages link to. A page is private if
  // its loader gets the visitor's whole request, to which the request listener adds this header. "no-store" would stop
  // browsers from going back to it instantly.
  else if (!headers.has("Cache-Control")) {
    const isPrivate = request.headers.has("Client-Address");
    headers.set("Cache-Control", isPrivate ? "private, no-cache" : "no-cache");
  }
  headers.set("Content-Type", "text/html; charset=utf-8");
  // In development, a policy would block the scripts and styles that Vite adds.
  if (import.meta.env.PROD) {
    const scripts = [headScript, ...findInlineScripts(marked, nonce)];
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, pageStyles));
  }
  return new Response(marked.replaceAll(` nonce="${nonce}"`, ""), { status, headers });
}

function findInlineScripts(html: string, nonce: string): string[] {
  return Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
    .filter(([, tag = ""]) => tag.includes(` nonce="${nonce}"`) && !tag.includes(" src="))
    .map(([, , content = ""]) => content);
}

async function renderHtml(request: Request, context: EntryContext, nonce: string): Promise<string> {
  // Collects errors so that React doesn't log them. React Router logs the error that is thrown below.
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url={request.url} nonce={nonce} />,
    {
      onError: (error) => void errors.push(error),
      signal: request.signal,
      // By default, React hides a large Suspense boundary until a script runs, but pages must work without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  // If a component inside Suspense throws, React only calls `onError` and expects the browser to render the boundary.
  if (errors.length > 0) throw errors[0];
  // If the signal stops React, the HTML contains what Suspense shows while its content loads.
  request.signal.throwIfAborted();
  return addTags(await text(prelude), context);
}

export function handleDataRequest(response: Response) {
  for (const [name, value] of Object.entries(resourceHeaders)) response.headers.set(name, value);
  return response;
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // The store isn't at fault if the visitor left, or if the URL or the form was wrong.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  // In development, the same error appears each time.
  if (import.meta.env.DEV) console.error(error);
  else logPageError(`${request.method} ${loggedUrl(new URL(request.url).pathname)}`, error);
}
