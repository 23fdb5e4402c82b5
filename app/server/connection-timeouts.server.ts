/** In milliseconds, as Node's server names them. */
export const connectionTimeouts = {
  // Longer than proxies keep an idle connection, which is 60 seconds as a rule. Otherwise one closes just as
  // the proxy sends a request on it, and the visitor gets a 502.
  keepAliveTimeout: 65_000,
  headersTimeout: 70_000,
  requestTimeout: 75_000,
};
