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
import {
  contentSecurityPolicy,
  hashSource,
  resourceHeaders,
  securityHeaders,
} from "./server/headers.server";
import { renderInTurn } from "./server/render-queue.server";
import { lastResortPage, lastResortStyle } from "./shell/last-resort.server";

// In development Vite serves the pages and shows the errors.
if (import.meta.env.PROD) {
  openFrontDoor();
  // Logs what is wrong with the database before a visitor finds out. The store goes on without it.
  void canWrite();
}

/** Renders a page. The page cache gives a GET its turn, loader included. A form's page waits for it here. */
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
  // Random, so that only the scripts of this rendering have the nonce. The page is sent without the nonce, and
  // so is the same for everybody.
  const nonce = randomUUID();
  const marked = await renderHtml(request, context, nonce);
  const html = marked.replaceAll(` nonce="${nonce}"`, "");

  setHeaders(headers, securityHeaders);
  // The page cache replaces it for the pages that are the same for everybody.
  headers.set("Cache-Control", "no-store");
  headers.set("Content-Type", "text/html; charset=utf-8");
  // Not in development, where Vite adds scripts and styles.
  if (import.meta.env.PROD) {
    const scripts = [headScript, ...inlineScripts(marked, nonce)].map(hashSource);
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, styles));
  }
  return new Response(insertStyleSheet(html), { status, headers });
}

/** All styles of the store. A style that got into a page by another way is not among them. */
const styles = [...pageStyles, lastResortStyle].map(hashSource);

/** The scripts in a page that have the nonce of its rendering, and no file. */
function inlineScripts(html: string, nonce: string): string[] {
  const tag = `<script(?=[^>]*\\snonce="${nonce}")(?![^>]*\\ssrc=)[^>]*>(.*?)</script>`;
  return Array.from(html.matchAll(new RegExp(tag, "gs")), ([, content = ""]) => content);
}

async function renderHtml(request: Request, context: EntryContext, nonce: string): Promise<string> {
  // React would print the errors, and React Router prints those that fail the whole page.
  const errors: unknown[] = [];
  try {
    const { prelude } = await prerenderToNodeStream(
      <ServerRouter context={context} url={request.url} nonce={nonce} />,
      {
        onError: (error) => void errors.push(error),
        // Otherwise React sends a large boundary behind the page, for a script to put in its place.
        progressiveChunkSize: Number.POSITIVE_INFINITY,
      },
    );
    // React leaves a boundary that fails to the browser. Here the boundary is the whole page.
    if (errors.length > 0) throw errors[0];
    return addScripts(await text(prelude), context);
  } catch (error) {
    const { errors: shown } = context.staticHandlerContext;
    // React Router logs the error, and renders the page once more with its words inside the frame.
    if (!shown) throw error;
    // The frame itself failed: for the second time, unless the first error was a visitor's.
    if (Object.values(shown).every(isRouteErrorResponse)) logError(error, request);
    return lastResortPage;
  }
}

export function handleDataRequest(response: Response) {
  setHeaders(response.headers, resourceHeaders);
  response.headers.set("Cache-Control", "no-store");
  return response;
}

export const handleError: HandleErrorFunction = (error, { request }) => logError(error, request);

function logError(error: unknown, request: Request): void {
  // A visitor who left, or whose URL or form was wrong, is no error of the store.
  if (request.signal.aborted || isRouteErrorResponse(error)) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}

function setHeaders(headers: Headers, more: Readonly<Record<string, string>>): void {
  for (const [name, value] of Object.entries(more)) headers.set(name, value);
}
