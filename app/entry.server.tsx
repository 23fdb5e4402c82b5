import "./server/check-settings.server";
import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  ServerRouter,
} from "react-router";
import { canWrite } from "./mailing-list/subscribers.server";
import { addScripts, headScript, insertStyleSheet, pageStyles } from "./page-html.server";
import { openFrontDoor } from "./server/front-door.server";
import { renderInTurn } from "./server/render-queue.server";
import {
  contentSecurityPolicy,
  hashSource,
  resourceHeaders,
  securityHeaders,
} from "./server/security-headers.server";
import { lastResortPage, lastResortStyle } from "./shell/last-resort.server";

// In development, Vite serves the pages and shows the errors.
if (import.meta.env.PROD) {
  openFrontDoor();
  // Logs what is wrong with the database before a visitor needs it. The store works without it.
  void canWrite();
}

/** Renders a page in turn. The page cache has given a GET its turn already, for its loader too. */
export default async function handleRequest(...page: Parameters<typeof renderPage>) {
  const [request] = page;
  if (request.method === "GET") return renderPage(...page);
  const render = () => {
    request.signal.throwIfAborted();
    return renderPage(...page);
  };
  return renderInTurn(render, { isUrgent: true });
}

/** Renders the whole page before sending it, so that its policy can name the scripts in it. */
async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  // Random, so that only the scripts of this rendering have it. It is removed before the page is sent, because
  // all visitors get the same page.
  const nonce = randomUUID();
  const marked = await renderHtml(request, context, nonce);
  const html = marked.replaceAll(` nonce="${nonce}"`, "");

  setHeaders(headers, securityHeaders);
  // The page cache replaces it for the pages that it keeps.
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Not in development, where Vite adds scripts and styles.
  if (import.meta.env.PROD) {
    const scripts = [headScript, ...findInlineScripts(marked, nonce)].map(hashSource);
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, styles));
  }
  return new Response(insertStyleSheet(html), { status, headers });
}

/** The store's own styles. The policy refuses all others. */
const styles = [...pageStyles, lastResortStyle].map(hashSource);

/** The scripts in a page that have the nonce of its rendering, and no file. */
function findInlineScripts(html: string, nonce: string): string[] {
  return Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
    .filter(([, tag = ""]) => tag.includes(` nonce="${nonce}"`) && !tag.includes(" src="))
    .map(([, , content = ""]) => content);
}

async function renderHtml(request: Request, context: EntryContext, nonce: string): Promise<string> {
  // Collected, because React would print errors that React Router prints too.
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        onError: (error) => void errors.push(error),
        // Otherwise React appends a large boundary to the page, and a script moves it to its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    // React leaves a failed boundary to the browser. Here the boundary is the whole page.
    if (errors.length > 0) throw errors[0];
    return addScripts(await text(prelude), context);
  } catch (error) {
    const { errors: shown } = context.staticHandlerContext;
    // React Router logs the error, and renders the page again with its message inside the frame.
    if (!shown) throw error;
    // Now the frame failed. Its error is logged already, unless the first error was a visitor's mistake.
    if (Object.values(shown).every(isRouteErrorResponse)) logFailure(error, request);
    return lastResortPage;
  }
}

export function handleDataRequest(response: Response) {
  setHeaders(response.headers, resourceHeaders);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => logFailure(error, request);

function logFailure(error: unknown, request: Request): void {
  // The store isn't to blame if the visitor left, or if the URL or form was wrong.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}

function setHeaders(headers: Headers, more: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
}
