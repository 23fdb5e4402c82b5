/**
 * How long a connection may stay idle, and how long a request may take to arrive, in milliseconds.
 * Proxies usually close idle connections after 60 seconds, so `keepAliveTimeout` is longer. If the store closed
 * a connection just as the proxy sent a request, the visitor would get a 502.
 */
export const connectionTimeouts = { keepAliveTimeout: 65_000, requestTimeout: 75_000 };
