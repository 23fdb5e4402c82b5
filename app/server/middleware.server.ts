import type { MiddlewareFunction } from "react-router";
import { isSameOrigin } from "./same-origin.server";
import { emptyPolicy, securityHeaders } from "./security-headers.server";

/** Refuses forms from other sites, and adds headers to every response of React Router. */
export const securityMiddleware: MiddlewareFunction<Response> = async ({ request }, next) => {
  // GET and HEAD requests change nothing (RFC 9110, section 9.2.1), so other sites may send them.
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isAllowed = isRead || isSameOrigin(request.headers);
  const response = isAllowed ? await next() : refuse();
  const { headers } = response;
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  // entry.server sets the policy of pages.
  if (!headers.has("Content-Security-Policy")) headers.set("Content-Security-Policy", emptyPolicy);
  // Shared caches keep no error, even if the loader allowed them to keep its page.
  if (!headers.has("Cache-Control") || response.status >= 500) {
    const isPage = headers.get("Content-Type")?.startsWith("text/html");
    // Browsers must revalidate pages, because a deploy removes the scripts that old pages link to. With "no-store", they
    // couldn't go back to a page instantly, or to the answer to a form that they sent without scripts.
    headers.set("Cache-Control", isPage ? "private, no-cache" : "no-store");
  }
  return response;
};

function refuse(): Response {
  console.warn("Refused a form from another site. If it was the store's, set SITE_URL.");
  return new Response("Forbidden\n", { status: 403 });
}
