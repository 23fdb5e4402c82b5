import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { allowedMethods, resourceHeaders } from "./security-headers.server";

/**
 * Adds the store's security headers to the error responses that React Router and react-router-serve
 * send without asking the store: their own 400, 404 of a file, 405 and 500.
 */
export function addErrorHeaders(): void {
  // https://nodejs.org/api/diagnostics_channel.html#http
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    onHeaders(response, () => {
      if (response.statusCode < 400 || response.hasHeader("Content-Security-Policy")) return;
      for (const [name, value] of Object.entries(resourceHeaders)) response.setHeader(name, value);
      response.setHeader("Cache-Control", "no-store");
      if (response.statusCode === 405) response.setHeader("Allow", allowedMethods);
    });
  });
}
