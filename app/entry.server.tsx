import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { checkPort } from "./server/check-port.server";
import { dressRefusals } from "./server/error-headers.server";
import { tidyRequests } from "./server/normalize-requests.server";
import {
  allowedMethods,
  contentSecurityPolicy,
  plainHeaders,
  securityHeaders,
} from "./server/security-headers.server";
import { holdAppBack } from "./startup/start-after-paint";

checkPort();
tidyRequests();
dressRefusals();

/** Nothing on a page is deferred, so it is rendered whole; then its policy can name its scripts. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url={request.url} />,
    // React would print what ends the rendering, and handleError prints it too.
    { onError: (error) => void errors.push(error) },
  );
  for (const error of errors) logError(error, request);
  const html = holdAppBack(await text(prelude));

  setHeaders(headers, status, securityHeaders);
  // Unless the page is kept: an answer to one shopper is nobody else's.
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  // In development Vite adds scripts and styles of its own after this.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

export function handleDataRequest(response: Response) {
  setHeaders(response.headers, response.status, plainHeaders);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request);

function logError(error: unknown, request: Request): void {
  // A visitor who left or mistyped is no fault of the server's.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}

function setHeaders(
  headers: Headers,
  status: number,
  more: Readonly<Record<string, string>>,
): void {
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
  if (status === 405) headers.set("Allow", allowedMethods);
}
