import type { Page } from "playwright/test";
import { headings, links } from "../../names";
import { findable, first, namesIn } from "../../samples";
import {
  addButton,
  categoryButton,
  expect,
  openApp,
  openCart,
  pauseRequests,
  productNames,
} from "../fixtures";
import { nextTagline, test } from "./changed-store";

test.use({ allowedErrors: /404/ });

/** Returns a function that deploys the next version: from then on, the other store answers the page's requests. */
async function prepareDeploy(page: Page, from = "", to = ""): Promise<() => void> {
  let store = from;
  await page.route(`${from}/**`, async (route) => {
    const url = route.request().url().replace(from, store);
    await route.fulfill({ response: await route.fetch({ url }) });
  });
  return () => {
    store = to;
  };
}

test("a build of the files that Docker reads has its own id, names its commit and serves the icons", async ({
  baseURL,
  changed,
}) => {
  const healthOf = async (url = "") => (await fetch(`${url}/health`)).json();
  const build = expect.stringMatching(/^[0-9a-f]{12}$/);
  const expected = { store: "is up", commit: "unknown", build, database: "can be written" };
  // On a busy machine, the first test write to the list may take too long.
  await expect.poll(() => healthOf(baseURL)).toEqual(expected);
  const next = await healthOf(changed.url);
  expect(next.build).not.toBe((await healthOf(baseURL)).build);
  expect(next.commit).toBe("4c0ffee");
  for (const path of ["favicon.ico", "apple-touch-icon.png"]) {
    expect((await fetch(`${changed.url}/${path}`)).status, path).toBe(200);
  }
});

test("a page that is open during a deploy still works, and the next page load shows the new version", async ({
  page,
  baseURL,
  changed,
}) => {
  const deploy = await prepareDeploy(page, baseURL, changed.url);
  await openApp(page, "/");
  await page.waitForLoadState("load");
  await addButton(page, first).click();
  deploy();
  await page.getByRole("banner").getByRole("link", { name: links.store }).click();
  await expect(page.getByRole("heading", { name: headings.store })).toBeVisible();
  await categoryButton(page, findable.category).click();
  await expect(productNames(page)).toHaveText(namesIn(findable.category));
  await openApp(page, "/");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nextTagline);
  await expect((await openCart(page)).getByText("Your Cart (1)", { exact: true })).toBeVisible();
});

test("a page whose scripts are gone reloads and keeps early clicks", async ({
  page,
  baseURL,
  changed,
}) => {
  const deploy = await prepareDeploy(page, baseURL, changed.url);
  const resumeRequests = await pauseRequests(page, "**/*.js", (route) => route.fallback());
  await page.goto("/", { waitUntil: "commit" });
  await addButton(page, first).click();
  deploy();
  resumeRequests();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(nextTagline);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
