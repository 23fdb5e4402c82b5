import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, test } from "playwright/test";
import { headings } from "../../names";
import { expect } from "../fixtures";
import { projectFolder, type StoreProcess, startStore } from "../start-store";

/** The components that tests can break: the store page, and the frame around every page. */
const broken = {
  page: { route: "routes/store", name: "default", error: "no prices" },
  frame: { route: "root", name: "Layout", error: "no calendar" },
};

export async function startFailingStore(failure: keyof typeof broken): Promise<StoreProcess> {
  const { route, name, error } = broken[failure];
  const build = test.info().outputPath(`${failure}.mjs`);
  const original = JSON.stringify(pathToFileURL(join(projectFolder, "build/server/index.js")));
  await writeFile(
    build,
    `export * from ${original};
    import { routes } from ${original};
    const route = routes["${route}"];
    const fail = () => { throw new Error("${error}") };
    route.module = { ...route.module, ${name}: fail };`,
  );
  return startStore({ build });
}

/** Opens the store page of a failing server, which stops when the page closes. */
export async function openFailingStore(page: Page, failure: keyof typeof broken): Promise<void> {
  const store = await startFailingStore(failure);
  page.once("close", () => void store.stop("SIGKILL"));
  await page.goto(`${store.url}/store`);
  await expect(page.getByRole("heading", { name: headings.somethingWentWrong })).toBeVisible();
}
