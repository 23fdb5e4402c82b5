import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
// The build imports this file too, so only functions may use the build.
import * as build from "virtual:react-router/server-build";
import { checkList } from "./mailing-list/store-list.server";
import { findServer } from "./server/find-server.server";
import { createPageCache } from "./server/page-cache.server";
import { createRequestListener } from "./server/request-listener.server";
import { exitWith, readSiteUrl } from "./server/settings.server";
import { readStaticFiles } from "./server/static-files.server";

/** Prepares the mailing list, and puts the store's request listener in front of react-router-serve's. */
export function start(): void {
  // Without listeners, the process would end if the disk is full, or if the program that reads its logs ends.
  for (const log of [process.stdout, process.stderr]) log.on("error", () => {});
  // Startup doesn't wait, because pages don't need the mailing list.
  void checkList();
  if (!readSiteUrl()) {
    console.warn("SITE_URL is not set: search engines and chat previews get relative URLs.");
  }
  // Otherwise, Node prints a stack trace if another program has the port, or if HOST isn't this machine's.
  process.once("uncaughtExceptionMonitor", ({ syscall, code, message }: NodeJS.ErrnoException) => {
    const isAddress = syscall === "listen" || syscall === "getaddrinfo";
    const isPort = code === "ERR_SOCKET_BAD_PORT";
    if (isAddress || isPort) exitWith(`${message}. Check PORT and HOST.`);
  });
  findServer((server) => {
    // Without a number in PORT, react-router-serve may choose a random port, where nobody would look for the store.
    const { port } = server.address() as AddressInfo;
    const isWanted = port === Number(process.env.PORT || 3000);
    if (!isWanted) exitWith("PORT must be the number of a free port.");
    const [reactRouter] = server.listeners("request") as [RequestListener];
    const files = readStaticFiles(build.assetsBuildDirectory);
    const listener = createRequestListener(files, createPageCache(build), reactRouter);
    server.removeAllListeners("request").on("request", listener);
    // Proxies usually close idle connections after 60 seconds. If the store closed one just as the proxy sent a
    // request, the visitor would get a 502.
    server.keepAliveTimeout = 65_000;
    for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => endConnections(server));
  });
}

/** react-router-serve closes the server on a signal. Then, the server waits until all its connections have ended. */
function endConnections(server: Server): void {
  // Ends each connection after its last response.
  server.keepAliveTimeout = 1;
  // Otherwise, react-router-serve would log an empty line.
  server.prependOnceListener("close", () => process.exit());
}
