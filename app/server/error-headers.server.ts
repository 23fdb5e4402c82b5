import { subscribe } from "node:diagnostics_channel";
import type { ServerResponse } from "node:http";
import onHeaders from "on-headers";
import { allowedMethods, plainHeaders } from "./security-headers.server";

/**
 * React Router refuses some requests, and react-router-serve reports some failures, without asking
 * the store: to those answers are added the headers that all of the store's own have.
 */
export function dressRefusals(): void {
  subscribe("http.server.request.start", (message) => {
    const { response } = message as { response: ServerResponse };
    onHeaders(response, () => {
      if (response.statusCode < 400 || response.hasHeader("Content-Security-Policy")) return;
      for (const [name, value] of Object.entries(plainHeaders)) response.setHeader(name, value);
      response.setHeader("Cache-Control", "no-store");
      if (response.statusCode === 405) response.setHeader("Allow", allowedMethods);
    });
  });
}
