import type { ServerResponse } from "node:http";
import { resourceHeaders } from "./security-headers.server";

const texts = {
  400: "Bad Request",
  403: "That did not come from one of our own pages, so we have kept nothing.",
  404: "Not Found",
  405: "Method Not Allowed",
  500: "Internal Server Error",
  503: "Service Unavailable",
};

export function sendError(response: ServerResponse, status: keyof typeof texts, more = {}): void {
  response.writeHead(status, { ...headersOf(status), ...more }).end(`${texts[status]}\n`);
}

function headersOf(status: keyof typeof texts): Record<string, string> {
  return {
    ...resourceHeaders,
    "Content-Type": "text/plain; charset=utf-8",
    "Content-Length": String(texts[status].length + 1),
    ...(status === 503 && { "Retry-After": "2" }),
  };
}
