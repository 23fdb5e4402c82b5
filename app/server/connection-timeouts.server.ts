/**
 * In milliseconds. Proxies usually keep an idle connection for 60 seconds. If the store closed it just as its
 * proxy sends a request, the visitor would get a 502.
 */
export const connectionTimeouts = { keepAliveTimeout: 65_000, requestTimeout: 75_000 };
