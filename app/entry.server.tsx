import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, isRouteErrorResponse, type Register, ServerRouter } from "react-router";
import css from "./app.css?inline";
import { contentSecurityPolicy, withoutFallback } from "./server/security-headers.server";
import { start } from "./start.server";
import headScript from "./startup/head-script.ts?inline";

// In development, Vite answers requests. This file runs before the routes, so a wrong setting ends the process first.
if (import.meta.env.PROD) start();

/** Marks the store's own scripts while React renders them. Visitors get their hashes instead, in the policy. */
const ownScriptMark = randomUUID();
const ownScript = new RegExp(`<script[^>]* nonce="${ownScriptMark}"[^>]*>(.*?)</script>`, "gs");

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const marked = await renderHtml(request, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  const ownScripts = Array.from(marked.matchAll(ownScript), ([, content = ""]) => content);
  const policy = contentSecurityPolicy([headScript, ...ownScripts]);
  // In development, this policy would block the scripts that Vite adds.
  headers.set("Content-Security-Policy", import.meta.env.PROD ? policy : withoutFallback);
  const html = addTags(marked.replaceAll(` nonce="${ownScriptMark}"`, ""), context);
  return new Response(html, { status, headers });
}

async function renderHtml(request: Request, context: EntryContext): Promise<string> {
  // Collects errors so that React doesn't log them. React Router logs the error that is thrown below.
  const errors: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(
    <ServerRouter context={context} url={request.url} nonce={ownScriptMark} />,
    {
      onError: (error) => void errors.push(error),
      // By default, React hides a large Suspense boundary until a script runs, but pages must work without scripts.
      progressiveChunkSize: Number.POSITIVE_INFINITY,
    },
  );
  // If a component inside Suspense throws, React only calls `onError` and expects the browser to render the boundary.
  if (errors.length > 0) throw errors[0];
  return text(prelude);
}

/** Links lead to these pages, so each page preloads their scripts. */
const linkedPages = ["routes/home", "routes/store"] satisfies (keyof Register["routeModules"])[];

// In development, root.tsx links to the style sheet.
const styles = import.meta.env.PROD ? css : "";
const charset = '<meta charSet="utf-8"/>';
const startOfHead = `${charset}<script>${headScript}</script>`;
const endOfHead =
  `<style>${styles}</style>` +
  "<noscript><style>[data-needs-scripts]{display:none!important}</style></noscript></head>";
const modulePreload = '<link rel="modulepreload"';

/** Completes the head, which then has the charset, the script, React's tags, the pages' scripts, and the styles. */
function addTags(html: string, { manifest }: EntryContext): string {
  const links = linkedPages
    .flatMap((id) => manifest.routes[id]?.module ?? [])
    .filter((module) => !html.includes(module))
    .map((module) => `${modulePreload} href="${module}"/>`);
  return html
    .replace("</head>", () => `${links.join("")}${endOfHead}`)
    .replaceAll(modulePreload, () => `${modulePreload} fetchpriority="low"`)
    .replace(charset, () => startOfHead);
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // The store isn't at fault if the visitor left, or if the URL or the form was wrong.
  const isRefusal = isRouteErrorResponse(error) && error.status < 500;
  if (request.signal.aborted || isRefusal) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}
