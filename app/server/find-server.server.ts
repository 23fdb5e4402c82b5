import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Server } from "node:http";

/** Node publishes each server here that begins to listen (https://nodejs.org/api/diagnostics_channel.html#net). */
const channel = "tracing:net.server.listen:asyncEnd";

/** Calls back with react-router-serve's server when it begins to listen. */
export function findServer(callBack: (server: Server) => void): void {
  subscribe(channel, function takeServer(message) {
    unsubscribe(channel, takeServer);
    callBack((message as { server: Server }).server);
  });
}
