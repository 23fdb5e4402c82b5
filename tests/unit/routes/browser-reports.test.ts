import { expect, test, vi } from "vitest";
import { action } from "~/routes/browser-reports";
import { logReport } from "~/server/browser-reports.server";
import { resourceHeaders } from "~/server/security-headers.server";
import type { Route } from "../../../app/routes/+types/browser-reports";

vi.mock(import("~/server/browser-reports.server"), async (importOriginal) => ({
  ...(await importOriginal()),
  logReport: vi.fn(),
}));

test("reads a report, and sends an empty answer that no cache may keep", async () => {
  const request = new Request("http://shop.example/reports", { method: "POST", body: "failed" });
  const response = await action({ request } as Route.ActionArgs);
  expect(logReport).toHaveBeenCalledExactlyOnceWith(request);
  expect([response.status, await response.text()]).toEqual([204, ""]);
  const headers = new Headers({ ...resourceHeaders, "Cache-Control": "no-store" });
  expect(Object.fromEntries(response.headers)).toEqual(Object.fromEntries(headers));
});
