import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, test } from "playwright/test";
import { headings } from "../../names";
import { projectFolder, startStore } from "../../start-store.mjs";
import { expect } from "../fixtures";

/** The components that tests can break: the store page, the app, and the frame around every page. */
const broken = {
  page: { route: "routes/store", name: "default" },
  app: { route: "root", name: "default" },
  frame: { route: "root", name: "Layout" },
};

/** Opens the store page of a failing server, which stops when the page closes. */
export async function openFailingStore(page: Page, failure: keyof typeof broken): Promise<void> {
  const { route, name } = broken[failure];
  const build = test.info().outputPath(`${failure}.mjs`);
  const original = JSON.stringify(pathToFileURL(join(projectFolder, "build/server/index.js")));
  await writeFile(
    build,
    `export * from ${original};
    import { routes } from ${original};
    const route = routes["${route}"];
    const fail = () => { throw new Error("no calendar") };
    route.module = { ...route.module, ${name}: fail };`,
  );
  const store = await startStore({ build });
  page.once("close", () => void store.stop("SIGKILL"));
  await page.goto(`${store.url}/store`);
  await expect(page.getByRole("heading", { name: headings.somethingWentWrong })).toBeVisible();
}
