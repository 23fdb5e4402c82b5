import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, test } from "playwright/test";
import { headings } from "../../names";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { expect } from "../fixtures";

/**
 * Starts the built store with a change: `/store?search=loader` throws an error in the loader. The searches "page",
 * "suspense" and "app" throw in a component.
 */
export async function startFailingStore(): Promise<StoreProcess> {
  const build = test.info().outputPath("failing-store.mjs");
  const original = JSON.stringify(pathToFileURL(join(projectFolder, "build/server/index.js")));
  await writeFile(
    build,
    `export * from ${original};
    import { routes } from ${original};
    import { createElement, Suspense } from "react";
    import { useLocation } from "react-router";

    function failIn(part, url) {
      if (url.includes("search=" + part)) throw new Error("no calendar in the " + part);
    }
    function Part({ name, children = null }) {
      failIn(name, useLocation().search);
      return children;
    }
    const { root, "routes/store": store } = routes;
    const { default: App } = root.module;
    const { loader, default: Store } = store.module;
    root.module = {
      ...root.module,
      default: () => createElement(Part, { name: "app" }, createElement(App)),
    };
    store.module = {
      ...store.module,
      loader(args) { failIn("loader", args.request.url); return loader(args) },
      default: (props) => [
        createElement(Part, { key: 1, name: "page" }, createElement(Store, props)),
        createElement(Suspense, { key: 2 }, createElement(Part, { name: "suspense" })),
        createElement("script", { key: 3, dangerouslySetInnerHTML: { __html: "foreign()" } }),
      ],
    };`,
  );
  return startStore({ build });
}

/** Opens the store page of a failing store, which stops when the page closes. */
export async function openFailingStore(page: Page, part: "page" | "app"): Promise<void> {
  const store = await startFailingStore();
  page.once("close", () => void store.stop("SIGKILL"));
  await page.goto(`${store.url}/store?search=${part}`);
  await expect(page.getByRole("heading", { name: headings.somethingWentWrong })).toBeVisible();
}
