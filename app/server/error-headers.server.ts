import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { allowedMethods, resourceHeaders } from "./headers.server";

/**
 * Adds the store's security headers to a response if it becomes an error that React Router or
 * react-router-serve sends without asking the store: their own 400, 405 and 500.
 */
export function addErrorHeaders(response: ServerResponse): void {
  onHeaders(response, () => {
    if (response.statusCode < 400 || response.hasHeader("Content-Security-Policy")) return;
    for (const [name, value] of Object.entries(resourceHeaders)) response.setHeader(name, value);
    response.setHeader("Cache-Control", "no-store");
    if (response.statusCode === 405) response.setHeader("Allow", allowedMethods);
  });
}
