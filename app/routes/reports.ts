import { logReport } from "~/server/browser-reports.server";
import { resourceHeaders } from "~/server/headers.server";
import type { Route } from "./+types/reports";

/** The same for every report: no browser waits for an answer. */
export async function action({ request }: Route.ActionArgs) {
  await logReport(request);
  const headers = { ...resourceHeaders, "Cache-Control": "no-store" };
  return new Response(null, { status: 204, headers });
}
