import type { RequestListener, Server } from "node:http";
import type { AddressInfo } from "node:net";
import * as build from "virtual:react-router/server-build";
import { checkList } from "./mailing-list/list-health.server";
import { findServer } from "./server/find-server.server";
import { createPageCache } from "./server/page-cache.server";
import { createRequestListener } from "./server/request-listener.server";
import { readSetting } from "./server/settings.server";
import { readStaticFiles } from "./server/static-files.server";

/** Prepares the mailing list, and puts the store's request listener in front of react-router-serve's. */
export function start(): void {
  // Without listeners, a full disk would end the process, or the end of the program that reads the logs.
  for (const log of [process.stdout, process.stderr]) log.on("error", () => {});
  // Startup doesn't wait, because pages don't need the mailing list.
  void checkList();
  if (!readSetting("SITE_URL")) {
    console.warn("SITE_URL is not set: search engines and chat previews get relative URLs.");
  }
  const port = readSetting("PORT");
  // Otherwise, Node prints a stack trace if another program has the port, or if HOST isn't this machine's.
  process.once("uncaughtExceptionMonitor", ({ syscall, message }: NodeJS.ErrnoException) => {
    if (syscall === "listen" || syscall === "getaddrinfo") stop(`${message}. Check PORT and HOST.`);
  });
  findServer((server) => {
    // Without PORT, react-router-serve may have chosen a random port, where nobody would look for the store.
    const { port: chosenPort } = server.address() as AddressInfo;
    if (chosenPort !== port) stop(`Port ${port} is taken, or PORT is empty. Set PORT.`);
    const [reactRouter] = server.listeners("request") as [RequestListener];
    const listener = createRequestListener(readStaticFiles(), createPageCache(build), reactRouter);
    server.removeAllListeners("request").on("request", listener);
    limitConnections(server);
    stopOnSignals(server);
  });
}

function stop(reason: string): never {
  console.error(reason);
  process.exit(1);
}

function limitConnections(server: Server): void {
  // Proxies usually close idle connections after 60 seconds. If the store closed one just as the proxy sent a request,
  // the visitor would get a 502.
  server.keepAliveTimeout = 65_000;
  // The thousandth answer asks the client to close the connection, as nginx's does.
  server.maxRequestsPerSocket = 1000;
  // Such a client has sent more requests without waiting for answers.
  server.on("dropRequest", (_, socket) => socket.destroy());
}

/** react-router-serve closes the server on a signal. Then, the server waits until all its connections have ended. */
function stopOnSignals(server: Server): void {
  function stopListening() {
    // Ends each connection after its last response.
    server.keepAliveTimeout = 1;
    // Otherwise, react-router-serve would log an empty line.
    server.prependOnceListener("close", () => process.exit());
  }
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, stopListening);
}
