import type { IncomingMessage, ServerResponse } from "node:http";
import { fetchPage, renderPage } from "./page-cache.server";
import { pageCacheKey } from "./page-cache-key.server";
import { sendPlain } from "./plain-response.server";
import { answerOthers, QueueFullError, retryAfter } from "./render-queue.server";
import { sendStored } from "./stored-response.server";

/** The page with a key, and whether it is kept. */
type Page = NonNullable<ReturnType<typeof pageCacheKey>>;

/** Why a rendering is given up. One for all: each error of its own costs a stack trace. */
const hasLeft = new Error("The visitor has left");

/** Answers with a page, later. False where something else than a page is asked for. */
export function sendRendered(request: IncomingMessage, response: ServerResponse): boolean {
  const page = pageCacheKey(request.url ?? "/");
  if (!page) return false;
  void sendPage(page, request, response);
  return true;
}

async function sendPage(
  { key, isCached }: Page,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  // Whoever asks and leaves at once has left by then, and costs no more.
  await answerOthers();
  if (request.destroyed) return;
  const visitor = new AbortController();
  response.once("close", () => visitor.abort(hasLeft));
  const { signal } = visitor;
  try {
    const stored = await (isCached
      ? fetchPage(key, signal)
      : renderPage(key, { isCached, signal }));
    if (!signal.aborted) sendStored(stored, request, response);
  } catch (error) {
    if (signal.aborted) return;
    if (error instanceof QueueFullError) {
      sendPlain(response, 503, { "Retry-After": retryAfter });
      return;
    }
    // The path alone: a search may be anything, even an email address.
    console.error(`${request.method} ${key.split("?", 1)[0]} failed:`, error);
    sendPlain(response, 500);
  }
}
