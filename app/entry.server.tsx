import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { canWrite } from "./mailing-list/subscribers.server";
import { openFrontDoor } from "./server/front-door.server";
import {
  allowedMethods,
  contentSecurityPolicy,
  resourceHeaders,
  securityHeaders,
} from "./server/headers.server";
import { QueueFullError, queueRendering, retryAfter } from "./server/render-queue.server";
import { checkSettings } from "./server/settings.server";
import { deferApp } from "./startup/defer-app.server";

// In development the server is Vite's, with pages and errors of its own.
if (import.meta.env.PROD) {
  await checkSettings();
  openFrontDoor();
  // Logs what is wrong with the database before a visitor finds out. The store goes on without it.
  void canWrite();
}

/** Renders a page. That of a GET has had its turn, loaders included; that of a form waits for it here. */
export default async function handleRequest(...page: Parameters<typeof renderPage>) {
  const [request] = page;
  if (request.method === "GET") return renderPage(...page);
  try {
    return await queueRendering(() => renderPage(...page), { signal: request.signal });
  } catch (error) {
    if (!(error instanceof QueueFullError)) throw error;
    // The front door adds the other headers of an error.
    const headers = { "Content-Type": "text/plain; charset=utf-8", "Retry-After": retryAfter };
    return new Response("Service Unavailable\n", { status: 503, headers });
  }
}

/** Renders the whole page before sending it, so that its policy can name the scripts in it. */
async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url={request.url} />,
    // React prints errors unless told otherwise, and handleError prints them too.
    {
      onError(error, { componentStack }) {
        errors.push(error);
        // React Router takes the boundary that was rendered last, the page's, for the one round the error.
        if (!/\bat main\b/.test(componentStack ?? "")) {
          context.staticHandlerContext._deepestRenderedBoundaryId = null;
        }
      },
    },
  );
  for (const error of errors) logError(error, request);
  const html = deferApp(await text(prelude), context);

  setHeaders(headers, status, securityHeaders);
  // The page cache replaces it for the pages that are the same for everybody.
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Not in development, where Vite adds scripts and styles of its own.
  if (import.meta.env.PROD) headers.set("Content-Security-Policy", contentSecurityPolicy(html));
  return new Response(html, { status, headers });
}

export function handleDataRequest(response: Response) {
  setHeaders(response.headers, response.status, resourceHeaders);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request);

function logError(error: unknown, request: Request): void {
  // A visitor who left, or whose URL or form was wrong, is no error of the store.
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
