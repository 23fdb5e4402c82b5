import { logReport } from "~/server/browser-reports.server";
import { resourceResponse } from "~/server/security-headers.server";
import type { Route } from "./+types/browser-reports";

/** Answers every report with the same status, because browsers ignore the answer. */
export async function action({ request }: Route.ActionArgs) {
  await logReport(request);
  return resourceResponse(null, { "Cache-Control": "no-store" }, 204);
}
