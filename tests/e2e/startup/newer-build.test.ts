import type { Page } from "playwright/test";
import { first } from "../../products";
import { addButton, expect, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|404|503|Failed to fetch dynamically/ });

const message = "The cart is not available";

/**
 * Sends documents of other builds than the server's: the first of the page, then at each time that it is
 * asked for what `builds` says, until that is used up. What is asked for by `fetch` is of `fetched`.
 */
async function serveBuilds(page: Page, builds: string[], fetched: string[] = []) {
  let documents = 0;
  await page.route("/store", async (route) => {
    const isDocument = route.request().resourceType() === "document";
    if (isDocument) documents += 1;
    const build = (isDocument ? builds : fetched).shift();
    const response = await route.fetch();
    if (!build) return route.fulfill({ response });
    if (build === "503") return route.fulfill({ status: 503, body: "Back soon" });
    // Its scripts have other names. Without the policy, which has its hashes.
    const { "content-security-policy": _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll(/(\/assets\/[^"]+)(\.js)/g, `$1-${build}$2`);
    await route.fulfill({ response, headers, body });
  });
  return () => documents;
}

async function expectStarted(page: Page): Promise<void> {
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: /^Cart, \d item/ })).toBeVisible();
}

test("a page whose scripts are gone is loaded anew where the server has a newer build", async ({
  page,
}) => {
  const documents = await serveBuilds(page, ["old"]);
  await page.goto("/store", { waitUntil: "commit" });
  await expect.poll(documents).toBe(2);
  await expectStarted(page);
  expect(documents()).toBe(2);
});

test("it is loaded anew after each of two deploys in the life of a tab", async ({ page }) => {
  const documents = await serveBuilds(page, ["old", "", "newer"]);
  await page.goto("/store", { waitUntil: "commit" });
  await expectStarted(page);
  await page.reload({ waitUntil: "commit" });
  await expect.poll(documents).toBe(4);
  await expectStarted(page);
});

test("it is loaded anew for each newer build, where none has started", async ({ page }) => {
  const documents = await serveBuilds(page, ["first", "second"], ["second", "third"]);
  await page.goto("/store", { waitUntil: "commit" });
  await expect.poll(documents).toBe(3);
  await expectStarted(page);
});

test("it is loaded anew once for one newer build, however often its scripts are gone", async ({
  page,
}) => {
  const documents = await serveBuilds(page, Array(9).fill("old"));
  await page.goto("/store", { waitUntil: "commit" });
  await expect(page.getByText(message)).toBeVisible();
  expect(documents()).toBe(2);
});

test("a server that answers 503 while it is deployed is no newer build: the page stays", async ({
  page,
}) => {
  const documents = await serveBuilds(page, ["old"], ["503"]);
  await page.goto("/store", { waitUntil: "commit" });
  await expect(page.getByText(message)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
  expect(documents()).toBe(1);
});
