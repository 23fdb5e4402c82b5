import { join } from "node:path";
import { describe, expect, test } from "vitest";
import { findLeftovers, notSource } from "../leftovers.mjs";

const project = join(import.meta.dirname, "../..");

describe.each(["app/band", "tests/second-band"])("of the band in %s", (folder) => {
  const band = join(project, folder);

  test("nothing is in the store's own files", async () => {
    expect(await findLeftovers(project, band, notSource)).toEqual([]);
  });

  test("what is somewhere is found", async () => {
    const lines = await findLeftovers(band, band, []);
    for (const file of ["brand.ts", "products.ts", "theme.css"]) {
      expect(lines).toContainEqual(expect.stringContaining(`${file} has `));
    }
  });
});
