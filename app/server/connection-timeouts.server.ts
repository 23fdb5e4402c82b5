/**
 * In milliseconds. Proxies usually close idle connections after 60 seconds, so `keepAliveTimeout` is longer.
 * If the store closed a connection just as the proxy sent a request, the visitor would get a 502.
 */
export const connectionTimeouts = { keepAliveTimeout: 65_000, requestTimeout: 75_000 };
