import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";
import { projectFolder } from "../../start-store.mjs";

test("the server lets caches keep files in /assets for a year, and compresses only scripts, styles and SVG files", async () => {
  const folder = join(projectFolder, "build/client/assets");
  for (const name of readdirSync(folder)) {
    for (const encoding of ["br", "gzip", ""]) {
      const target = `/assets/${encodeURIComponent(name)}`;
      const headers = { "Accept-Encoding": encoding };
      const file = await sendRequest(Number(process.env.E2E_PORT), "GET", target, headers);
      const content = readFileSync(join(folder, name), "utf8");
      expect([name, file.status, file.body]).toEqual([name, 200, content]);
      expect(file.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
      expect(file.headers.get("content-type")).toMatch(/^(text|image|font)\//);
      const expected = /\.(js|css|svg)$/.test(name) && encoding ? encoding : undefined;
      expect([name, file.headers.get("content-encoding")]).toEqual([name, expected]);
    }
  }
});
