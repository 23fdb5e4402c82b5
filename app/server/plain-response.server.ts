import type { ServerResponse } from "node:http";
import { resourceHeaders } from "./headers.server";

const texts = {
  400: "Bad Request",
  403: "That did not come from one of our own pages, so we have kept nothing.",
  404: "Not Found",
  405: "Method Not Allowed",
  414: "URI Too Long",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

/** An error that needs no page: a few bytes of plain text. */
function describe(status: keyof typeof texts, more: Record<string, string>) {
  const type = { "Cache-Control": "no-store", "Content-Type": "text/plain; charset=utf-8" };
  return { body: `${texts[status]}\n`, headers: { ...resourceHeaders, ...type, ...more } };
}

/** Answers with an error at the front door. */
export function sendPlain(
  response: ServerResponse,
  status: keyof typeof texts,
  more: Record<string, string> = {},
): true {
  const { body, headers } = describe(status, more);
  response.writeHead(status, { ...headers, "Content-Length": body.length }).end(body);
  return true;
}

/** The same error, of a route. */
export function plainResponse(status: keyof typeof texts, more: Record<string, string>): Response {
  const { body, headers } = describe(status, more);
  return new Response(body, { status, headers });
}
