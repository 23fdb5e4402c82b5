import { join } from "node:path";
import type { Config } from "@react-router/dev/config";
import { compressFiles } from "./app/tools/compress-files.ts";

export default {
  // There are few routes: browsers may know all of them from the start.
  routeDiscovery: { mode: "initial" },
  // React Router would compare the scheme too, which a TLS proxy changes. The front door checks the
  // origin itself (server/same-origin.server.ts).
  allowedActionOrigins: ["**"],
  future: {
    v8_middleware: true,
    v8_passThroughRequests: true,
    // The parts would be files of fifty bytes, each of them a request.
    v8_splitRouteModules: false,
    v8_trailingSlashAwareDataRequests: true,
    v8_viteEnvironmentApi: true,
  },
  buildEnd: ({ reactRouterConfig }) =>
    compressFiles(join(reactRouterConfig.buildDirectory, "client")),
} satisfies Config;
