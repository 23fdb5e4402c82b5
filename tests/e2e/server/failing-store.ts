import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { type Page, test } from "playwright/test";
import { headings } from "../../names";
import { projectFolder, type StoreProcess, startStore } from "../../start-store.mjs";
import { expect } from "../fixtures";

type Part = "loader" | "page" | "suspense" | "app" | "frame";

/** Returns the path of a page in which these parts fail, in a store from `startFailingStore`. */
export function failingPath(...parts: Part[]): string {
  return `/store?search=${parts.join("+")}`;
}

/** Starts the built store with a change: if a search names a part of the page, this part throws an error. */
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
      const search = new URL(url, "http://localhost").searchParams.get("search") ?? "";
      if (search.split(" ").includes(part)) throw new Error("no calendar in the " + part);
    }
    function Part({ name, component = "div", ...props }) {
      failIn(name, useLocation().search);
      return createElement(component, props);
    }
    const change = (route, more) => { route.module = { ...route.module, ...more } };

    const { root, "routes/store": store } = routes;
    const { Layout, default: App } = root.module;
    const { loader, default: Store } = store.module;
    change(root, {
      Layout: (props) => createElement(Part, { ...props, name: "frame", component: Layout }),
      default: (props) => createElement(Part, { ...props, name: "app", component: App }),
    });
    change(store, {
      loader: (args) => { failIn("loader", args.request.url); return loader(args) },
      default: (props) => [
        createElement(Part, { ...props, key: 1, name: "page", component: Store }),
        createElement(Suspense, { key: 2 }, createElement(Part, { name: "suspense" })),
        createElement("script", { key: 3, dangerouslySetInnerHTML: { __html: "foreign()" } }),
      ],
    });`,
  );
  return startStore({ build });
}

/** Opens the store page of a failing store, which stops when the page closes. */
export async function openFailingStore(page: Page, part: Part): Promise<void> {
  const store = await startFailingStore();
  page.once("close", () => void store.stop("SIGKILL"));
  await page.goto(store.url + failingPath(part));
  await expect(page.getByRole("heading", { name: headings.somethingWentWrong })).toBeVisible();
}
