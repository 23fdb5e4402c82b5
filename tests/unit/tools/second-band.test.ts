import { join } from "node:path";
import { expect, test } from "vitest";
import { readBand } from "~/tools/check-band";
import { findProblems } from "~/tools/find-problems";

test("the band that stands in for any other has no mistakes", async () => {
  const band = await readBand(join(import.meta.dirname, "../../second-band"));
  expect(findProblems(band)).toEqual([]);
});
