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

/** Answers with an error that needs no page: a few bytes of plain text. */
export function sendPlain(
  response: ServerResponse,
  status: keyof typeof texts,
  headers: Record<string, string> = {},
): true {
  const body = `${texts[status]}\n`;
  response.writeHead(status, {
    ...resourceHeaders,
    ...headers,
    "Cache-Control": "no-store",
    "Content-Length": body.length,
    "Content-Type": "text/plain; charset=utf-8",
  });
  response.end(body);
  return true;
}
