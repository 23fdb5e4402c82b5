/**
 * In milliseconds, longer than the 60 seconds for which proxies usually keep an idle connection. If the store
 * closed a connection just as its proxy sends a request, the visitor would get a 502.
 */
export const connectionTimeouts = { keepAliveTimeout: 65_000, requestTimeout: 75_000 };
