import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./app/tools/compress-files.ts";

export default {
  // There are few routes, so browsers get all of them at the start.
  routeDiscovery: { mode: "initial" },
  // React Router also compares the scheme, which a TLS proxy changes. The front door checks the
  // origin instead (server/same-origin.server.ts).
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // Each part would be a file of fifty bytes and cost a request.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
