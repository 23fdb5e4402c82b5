import type { MiddlewareFunction } from "react-router";
import { isSameOrigin } from "./same-origin.server";
import { emptyPolicy, securityHeaders } from "./security-headers.server";

/** Refuses forms from other sites, and adds headers to every response of React Router. */
export const secure: MiddlewareFunction<Response> = async ({ request }, next) => {
  // GET and HEAD requests change nothing (RFC 9110, section 9.2.1), so other sites may send them.
  const isRead = request.method === "GET" || request.method === "HEAD";
  const isAllowed = isRead || isSameOrigin(request.headers);
  const response = isAllowed ? await next() : refuse();
  // A loader may return a response whose headers can't be changed, for example one from `fetch`.
  const headers = new Headers(response.headers);
  for (const [name, value] of Object.entries(securityHeaders)) headers.set(name, value);
  const isPage = headers.get("Content-Type")?.startsWith("text/html");
  if (response.status >= 500 || !(isRead || isPage)) headers.set("Cache-Control", "no-store");
  // With "no-store", browsers couldn't go back to the answer to a form that they sent without scripts.
  else if (!isRead) headers.set("Cache-Control", "private, no-cache");
  // Browsers must revalidate pages, because a deploy removes the scripts that old pages link to. "no-store" would stop
  // browsers from going back to a page instantly.
  else if (!headers.has("Cache-Control")) {
    headers.set("Cache-Control", isPage ? "no-cache" : "no-store");
  }
  // entry.server sets the policy of pages. In development, they have none.
  if (!isPage) headers.set("Content-Security-Policy", emptyPolicy);
  return new Response(response.body, { status: response.status, headers });
};

function refuse(): Response {
  console.warn("Refused a form from another site. If it was the store's, set SITE_URL.");
  return new Response("Forbidden\n", {
    status: 403,
    headers: { "Content-Type": "text/plain; charset=utf-8" },
  });
}
