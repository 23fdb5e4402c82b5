/** In milliseconds, as Node's server names them. */
export const connectionTimeouts = {
  // Proxies usually keep an idle connection for 60 seconds. If the store closed it just as the proxy sends a
  // request on it, the visitor would get a 502.
  keepAliveTimeout: 65_000,
  headersTimeout: 70_000,
  requestTimeout: 75_000,
};
