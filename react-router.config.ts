import type { Config } from "@react-router/dev/config";

export default {
  // The store has few routes, so each page includes the complete list.
  routeDiscovery: { mode: "initial" },
  // Turns off React Router's origin check, which compares schemes and would fail behind a TLS proxy.
  // server/middleware.server.ts checks the origin instead.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // Splitting route modules would add requests for files of only fifty bytes.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
} satisfies Config;
