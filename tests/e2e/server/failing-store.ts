import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, test } from "playwright/test";
import { projectFolder, startStore } from "../../start-store.mjs";
import { expect } from "../fixtures";

/** Opens the page of a built store whose component fails: the store page, or the frame of all pages. */
export async function openFailingStore(page: Page, part: "page" | "app"): Promise<void> {
  const build = test.info().outputPath("failing-store.mjs");
  const original = JSON.stringify(pathToFileURL(join(projectFolder, "build/server/index.js")));
  await writeFile(
    build,
    `export * from ${original};
    import { routes } from ${original};
    const route = routes["${part === "page" ? "routes/store" : "root"}"];
    route.module = { ...route.module, default() { throw new Error("no calendar"); } };`,
  );
  const store = await startStore({ build });
  page.once("close", () => void store.stop());
  await page.goto(`${store.url}/store`);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
}
