import type { Page } from "playwright/test";
import { findable, first, storePath } from "../../products";
import { addButton, expect, pauseRequests, searchBox, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|404|503|broken|Failed to fetch dynamically|provide an export/ });

const message = "The cart didn’t load";

/** A build of the page: the server's own, another one whose scripts are gone, or a server that is down. */
type Answer = "own" | "old" | "older" | "down";

/** Answers with a page of each build in turn, and then with the server's own. */
async function serveBuilds(page: Page, documents: Answer[], asked: Answer[] = []) {
  const count = { documents: 0, asked: 0, reports: 0 };
  await page.route("**/reports", (route) => {
    count.reports += 1;
    return route.fulfill({ status: 204 });
  });
  await page.route("/store", async (route) => {
    const kind = route.request().resourceType() === "document" ? "documents" : "asked";
    count[kind] += 1;
    const build = (kind === "documents" ? documents : asked).shift() ?? "own";
    if (build === "own") return route.continue();
    if (build === "down") return route.fulfill({ status: 503, body: "Back soon" });
    const response = await route.fetch();
    // Without the policy, which has the hashes of the scripts.
    const { "content-security-policy": _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll(
      /(\/assets\/[\w.]+-)([\w-]+\.js)/g,
      `$1${build}$2`,
    );
    await route.fulfill({ response, headers, body });
  });
  return count;
}

async function expectStarted(page: Page): Promise<void> {
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: /^Cart, \d item/ })).toBeVisible();
}

test("a page opened just before a restart reloads once the server answers, with what was typed", async ({
  page,
}) => {
  await page.clock.install();
  const count = await serveBuilds(page, [], ["down", "down", "down"]);
  let isDown = true;
  const fail = await pauseRequests(page, "**/*.js", (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  await searchBox(page).fill(findable.word);
  fail();
  await expect(page.getByText(message)).toBeInViewport();
  for (const [index, seconds] of [2, 5].entries()) {
    await page.clock.fastForward(seconds * 1000);
    await expect.poll(() => count.asked).toBe(index + 2);
  }
  expect(count).toEqual({ documents: 1, asked: 3, reports: 0 });
  isDown = false;
  await page.clock.fastForward(10_000);
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await expect(searchBox(page)).toHaveValue(findable.word);
  await expect(searchBox(page)).toBeFocused();
  await expect(page.getByRole("article")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
  expect(count).toEqual({ documents: 2, asked: 4, reports: 1 });
});

test("after a minute without an answer the page stays, and asks no more", async ({ page }) => {
  await page.clock.install();
  const count = await serveBuilds(page, [], Array(9).fill("down"));
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/store");
  await expect.poll(() => count.asked).toBe(1);
  for (const [index, seconds] of [2, 5, 10, 20, 30].entries()) {
    await expect(page.getByText(message)).toBeInViewport();
    await page.clock.fastForward(seconds * 1000);
    await expect.poll(() => count.asked).toBe(index + 2);
  }
  await expect.poll(() => count.reports).toBe(1);
  await page.clock.fastForward(120_000);
  expect(count).toEqual({ documents: 1, asked: 6, reports: 1 });
});

// The page's own script imports the first statically, and the second by a promise.
for (const file of ["**/libraries-*.js", "**/entry.client-*.js"]) {
  test(`a page whose ${file} always throws reloads once`, async ({ page }) => {
    await page.clock.install();
    const count = await serveBuilds(page, []);
    const broken = { contentType: "text/javascript", body: "throw new Error('broken');" };
    await page.route(file, (route) => route.fulfill(broken));
    await page.goto("/store");
    await expect.poll(() => count.asked).toBe(1);
    await page.clock.fastForward(2000);
    await expect.poll(() => count.documents).toBe(2);
    await expect.poll(() => count.asked).toBe(3);
    await page.clock.fastForward(2000);
    await expect(page.getByText(message)).toBeInViewport();
    await page.clock.fastForward(120_000);
    await expect(page.getByText(message)).toBeInViewport();
    expect(count.documents).toBe(2);
    // The next visit in this tab reloads no more.
    await page.goto("/store");
    await page.clock.fastForward(120_000);
    expect(count.documents).toBe(3);
  });
}

test("a page whose scripts are gone reloads for each newer build, without waiting", async ({
  page,
}) => {
  const count = await serveBuilds(page, ["older", "old"], ["old", "own"]);
  await page.goto("/store", { waitUntil: "commit" });
  await expectStarted(page);
  expect(count.documents).toBe(3);
});
