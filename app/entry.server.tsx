import { randomUUID } from "node:crypto";
import { text } from "node:stream/consumers";
import { prerenderToNodeStream } from "react-dom/static";
import { type EntryContext, isRouteErrorResponse, ServerRouter } from "react-router";
import { prepareList } from "./mailing-list/sign-up.server";
import { addTags, pageStyles } from "./page-html.server";
import { installDoor } from "./server/door.server";
import { contentSecurityPolicy } from "./server/security-headers.server";
import { readSetting } from "./server/settings.server";
import headScript from "./startup/head-script.ts?inline";

// In development, Vite answers requests.
if (import.meta.env.PROD) {
  installDoor();
  // Without listeners, a full disk would end the process, or the end of the program that reads the logs.
  for (const log of [process.stdout, process.stderr]) log.on("error", () => {});
  // Startup doesn't wait, because pages don't need the mailing list.
  void prepareList();
  if (!readSetting("SITE_URL")) {
    console.warn("SITE_URL is not set: search engines and chat previews get relative URLs.");
  }
}

/** Marks the store's own scripts while React renders them. Visitors get their hashes instead, in the policy. */
const nonce = randomUUID();

export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  const marked = await renderHtml(request, context);
  headers.set("Content-Type", "text/html; charset=utf-8");
  // In development, a policy would block the scripts and styles that Vite adds.
  if (import.meta.env.PROD) {
    const scripts = [headScript, ...findInlineScripts(marked)];
    headers.set("Content-Security-Policy", contentSecurityPolicy(scripts, pageStyles));
  }
  const html = addTags(marked.replaceAll(` nonce="${nonce}"`, ""), context);
  return new Response(html, { status, headers });
}

function findInlineScripts(html: string): string[] {
  return Array.from(html.matchAll(/<script([^>]*)>(.*?)<\/script>/gs))
    .filter(([, tag = ""]) => tag.includes(` nonce="${nonce}"`) && !tag.includes(" src="))
    .map(([, , content = ""]) => content);
}

async function renderHtml(request: Request, context: EntryContext): Promise<string> {
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
  return text(prelude);
}

export function handleError(error: unknown, { request }: { request: Request }): void {
  // The store isn't at fault if the visitor left, or if the URL or the form was wrong.
  if (request.signal.reason?.name === "AbortError" || isRouteErrorResponse(error)) return;
  console.error(`${request.method} ${new URL(request.url).pathname} failed:`, error);
}
