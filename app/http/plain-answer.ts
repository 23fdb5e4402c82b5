import { securityHeaders } from "./security-headers";

/** An answer that is no page: with nothing in it to run or to frame. */
export function plainAnswer(body: string, headers: Record<string, string>): Response {
  return new Response(body, {
    headers: {
      ...securityHeaders,
      "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'",
      ...headers,
    },
  });
}
