import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { Server } from "node:http";

/** Node publishes each server here that begins to listen (https://nodejs.org/api/diagnostics_channel.html#net). */
const channel = "tracing:net.server.listen:asyncEnd";

/** Calls back with react-router-serve's server when it begins to listen. */
export function findServer(callBack: (server: Server) => void): void {
  subscribe(channel, function checkServer(message) {
    const { server } = message as { server: unknown };
    // Without PORT, react-router-serve first starts servers that don't speak HTTP, to find a free port.
    if (!(server instanceof Server)) return;
    unsubscribe(channel, checkServer);
    callBack(server);
  });
}
