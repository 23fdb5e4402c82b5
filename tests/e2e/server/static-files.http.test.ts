import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "playwright/test";
import { sendRequest } from "../../send-request";
import { projectFolder } from "../../start-store.mjs";

const port = Number(process.env.E2E_PORT);

test("the server lets caches keep files in /assets for a year, and compresses only scripts, styles and SVG files", async () => {
  const folder = join(projectFolder, "build/client/assets");
  const names = readdirSync(folder);
  for (const name of names) {
    const content = readFileSync(join(folder, name));
    for (const encoding of ["br", "gzip", ""]) {
      const target = `/assets/${encodeURIComponent(name)}`;
      const file = await sendRequest(port, "GET", target, { "Accept-Encoding": encoding });
      const sent = Object.fromEntries(file.headers);
      expect([name, file.status, file.body]).toEqual([name, 200, content.toString()]);
      expect(sent["cache-control"]).toBe("public, max-age=31536000, immutable");
      expect(sent["content-type"]).toMatch(/^(text|image|font)\//);
      const canCompress = encoding !== "" && /\.(js|css|svg)$/.test(name);
      const used = sent["content-encoding"];
      // Compression would make some tiny files longer.
      if (content.length > 100)
        expect([name, used]).toEqual([name, canCompress ? encoding : undefined]);
      expect(Number(sent["content-length"]) < content.length).toBe(used !== undefined);
    }
  }
});

test("the server answers 404 for files outside the client build", async () => {
  for (const target of [
    "/assets/../server/index.js",
    "/assets/%2e%2e/%2e%2e/server/index.js",
    "/assets/..\\..\\server\\index.js",
    "/../package.json",
    "/package.json",
    "/.vite/manifest.json",
    "/__proto__",
  ]) {
    const { status, body } = await sendRequest(port, "GET", target);
    expect([status, target]).toEqual([404, target]);
    expect(body).not.toMatch(/"dependencies"|createRequestHandler/);
  }
});
