import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./app/tools/compress-files.ts";

export default {
  // There are few routes, so each page comes with the complete list of routes.
  routeDiscovery: { mode: "initial" },
  // React Router's origin check also compares the scheme, so this check fails behind a TLS proxy.
  // Instead, server/same-origin.server.ts checks the origin.
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // Splitting route modules would create files of fifty bytes, and each file would cost a request.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
