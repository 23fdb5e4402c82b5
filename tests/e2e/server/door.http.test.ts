import { writeFileSync } from "node:fs";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "playwright/test";
import { freePort } from "../../free-port.mjs";
import { sendRequest } from "../../send-request";
import { projectFolder, startStore } from "../../start-store.mjs";

const form = {
  "Content-Type": "application/x-www-form-urlencoded",
  Origin: "https://evil.example",
  "Sec-Fetch-Site": "cross-site",
};

test("the store keeps its pages and refuses forms of other sites, though the process has another server that is asked first", async () => {
  const metricsPort = await freePort();
  const module = test.info().outputPath("metrics.mjs");
  writeFileSync(
    module,
    `import { createServer } from "node:http";
    createServer((_, response) => response.end("metrics")).listen(${metricsPort}).unref();`,
  );
  const store = await startStore({ env: { NODE_OPTIONS: `--import ${pathToFileURL(module)}` } });
  expect((await sendRequest(metricsPort, "GET", "/")).body).toBe("metrics");
  await expect
    .poll(async () => (await sendRequest(store.port, "GET", "/")).headers.get("etag"))
    .toBeDefined();
  const refused = await sendRequest(store.port, "POST", "/?index", form, "email=fan@example.com");
  expect(refused.status).toBe(403);
  expect((await sendRequest(metricsPort, "GET", "/")).body).toBe("metrics");
  await store.stop();
});

test("without its door, the store says so, and still refuses forms of other sites and sends its headers", async () => {
  // The door looks for a server on another port, because react-router-serve has already read PORT.
  const build = test.info().outputPath("other-port.mjs");
  const url = pathToFileURL(join(projectFolder, "build/server/index.js"));
  writeFileSync(
    build,
    `import "data:text/javascript,process.env.PORT = '1'";
    export * from "${url}";`,
  );
  const store = await startStore({ build });
  for (const target of ["/?index", "/_.data?index"]) {
    const refused = await sendRequest(store.port, "POST", target, form, "email=fan@example.com");
    expect(refused.status).toBe(403);
    expect(refused.headers.get("content-security-policy")).toMatch(/^default-src 'none'; form/);
  }
  const page = await sendRequest(store.port, "GET", "/store");
  expect(page.body).toContain("Shop All Products");
  expect(page.headers.get("content-security-policy")).toMatch(/^default-src 'none'; script-src/);
  expect(page.headers.get("x-content-type-options")).toBe("nosniff");
  await expect.poll(store.errorLog).toContain("No server listens on port 1,");
  await store.stop();
});
