import { plainHeaders } from "./security-headers.server";

/** An answer that is no page. */
export function plainAnswer(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...plainHeaders, ...headers } });
}
