import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { type RequestListener, Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { AddressInfo } from "node:net";
import type { ServerBuild } from "react-router";
import { createPageCache, type PageCache } from "./page-cache.server";
import { emptyPolicy, securityHeaders } from "./security-headers.server";
import { readSetting } from "./settings.server";
import { findStaticFile, readStaticFiles } from "./static-files.server";

/** The methods that React Router knows. */
const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

/** Node publishes each server here that begins to listen (https://nodejs.org/api/diagnostics_channel.html#net). */
const channel = "tracing:net.server.listen:asyncEnd";

/** Puts cached pages and files in front of react-router-serve. Without this cache, the store works, but is slower. */
export function installFrontCache(getBuild: () => ServerBuild): void {
  subscribe(channel, function takeServer(message) {
    const { server } = message as { server: unknown };
    // Without PORT, react-router-serve first starts servers that don't speak HTTP, to find a free port.
    if (!(server instanceof Server)) return;
    unsubscribe(channel, takeServer);
    const port = readSetting("PORT");
    // Without PORT, react-router-serve may have chosen a random port, where nobody would look for the store.
    if ((server.address() as AddressInfo).port !== port) {
      console.error(`Port ${port} is taken, or PORT is empty. Set PORT to another port.`);
      process.exit(1);
    }
    readStaticFiles();
    const pages = createPageCache(getBuild());
    pages.start();
    standInFront(server, pages);
  });
}

function standInFront(server: Server, pages: PageCache): void {
  const [reactRouter] = server.listeners("request") as [RequestListener];
  server.removeAllListeners("request");
  // Proxies usually close idle connections after 60 seconds. If the store closed one just as the proxy sent a request,
  // the visitor would get a 502. `timeout` ends connections that don't read, and requests that never get an answer.
  // The thousandth answer asks the client to close the connection, as nginx's does.
  Object.assign(server, { keepAliveTimeout: 65_000, timeout: 30_000, maxRequestsPerSocket: 1000 });
  // Such a client has sent more requests without waiting for answers.
  server.on("dropRequest", (_, socket) => socket.destroy());
  server.on("request", (_, response) => {
    answer(response, pages, reactRouter).catch((error) => {
      console.error(error);
      if (!response.headersSent) sendStatus(response, 500);
    });
  });

  /** react-router-serve closes the server, which then waits until all its connections have ended. */
  function stop() {
    // Ends each connection after its last response.
    server.keepAliveTimeout = 1;
    server.once("close", () => process.exit());
    // Docker kills the container ten seconds after SIGTERM. The rest of a request might never arrive.
    setTimeout(() => process.exit(1), 8_000);
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stop);
}

async function answer(
  response: ServerResponse,
  pages: PageCache,
  reactRouter: RequestListener,
): Promise<void> {
  const request = response.req;
  const { method = "", url = "", headers } = request;
  const { "content-length": length, "transfer-encoding": encoding, origin = "null" } = headers;
  // If nobody reads a body, Node discards the rest, even if it never ends.
  if (encoding || Number(length) > 1_000_000) response.setHeader("Connection", "close");
  // Requests in HTTP/1.0 need no Host, but React Router does.
  headers.host ??= "localhost";
  if (!methods.includes(method)) return sendStatus(response, 405);
  // React Router would log a stack trace, because it can't make URLs of these.
  const isOrigin = origin === "null" || URL.canParse(origin);
  if (!url.startsWith("/") || !isHost(headers.host) || !isOrigin) return sendStatus(response, 400);
  const isRead = method === "GET" || method === "HEAD";
  // Most visitors ask for a main page by its key. React Router's search for the route would take three times as long.
  const cached = isRead && (findStaticFile(url) ?? pages.getCached(url));
  if (cached) return cached.send(response);
  const key = pages.findKey(url, isRead);
  if (key !== undefined) return (await pages.getOrRender(key, response))?.send(response);
  // Discards any part of the body that React Router leaves unread. Otherwise, the next request on the connection
  // would never get a response (RFC 9112, section 9.3). Behind a proxy, that request may come from another visitor.
  response.once("finish", () => request.removeAllListeners("data").resume());
  reactRouter(request, response);
}

function isHost(host: string): boolean {
  return /^[\w.:[\]-]+$/.test(host) && URL.canParse(`http://${host}`);
}

/** Sends a response that contains only the text of its status. */
function sendStatus(response: ServerResponse, status: number): void {
  response.writeHead(status, {
    ...securityHeaders,
    "Cache-Control": "no-store",
    "Content-Security-Policy": emptyPolicy,
    "Content-Type": "text/plain; charset=utf-8",
    ...(status === 405 ? { Allow: methods.join(", ") } : {}),
  });
  response.end(`${STATUS_CODES[status]}\n`);
}
