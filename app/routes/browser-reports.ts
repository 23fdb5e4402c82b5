import { resourceResponse } from "~/server/security-headers.server";
import { logReport } from "~/startup/browser-reports.server";
import type { Route } from "./+types/browser-reports";

/** Answers every report with the same status, because browsers ignore the answer. */
export async function action({ request }: Route.ActionArgs) {
  await logReport(request);
  return resourceResponse(null, {}, 204);
}
