import type { Page } from "playwright/test";
import { expect } from "../fixtures";
import { startStore } from "../start-store";

/** Code that, preloaded, makes the rendering of the store page fail, or of the frame round every page. */
export const failures = {
  page: `Object.defineProperty(Intl.NumberFormat.prototype, "format", {
    get() { throw new Error("no prices"); }
  })`,
  frame: `Date.prototype.getFullYear = () => { throw new Error("no calendar"); }`,
};

/** Starts a failing store and opens its store page. The store stops when the page is closed. */
export async function openFailingStore(page: Page, failure: keyof typeof failures): Promise<void> {
  const store = await startStore({ preload: failures[failure] });
  page.once("close", () => void store.stop("SIGKILL"));
  await page.goto(`${store.url}/store`);
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
}
