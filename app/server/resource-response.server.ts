import { resourceHeaders } from "./headers.server";

/** The response of a resource route: anything but a page. */
export function resourceResponse(body: string, headers: Record<string, string>): Response {
  return new Response(body, { headers: { ...resourceHeaders, ...headers } });
}
