import type { Config } from "@react-router/dev/config";

export default {
  // Three routes: the browser may know them all from the start.
  routeDiscovery: { mode: "initial" },
  // React Router would compare the scheme too, which a TLS proxy changes. Our one form checks for
  // itself where it comes from.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    v8_splitRouteModules: true,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
