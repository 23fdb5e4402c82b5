import type { Page } from "playwright/test";
import { messages } from "../../names";
import { findable, first, storePath } from "../../samples";
import { addButton, expect, isOnTop, openCart, pauseRequests, searchBox, test } from "../fixtures";

test.use({ allowedErrors: /ERR_|404|503|broken|Failed to fetch dynamically|export|Storage/ });

type Answer = "own" | "old" | "older" | "down";

/** Answers page loads from `documents` and build checks from `checks`. If a list runs out, sends this build's page. */
async function serve(page: Page, documents: Answer[], checks: Answer[] = [], path = "/store") {
  const count = { documents: 0, checks: 0, reports: [] as (string | null)[] };
  await page.route("**/reports", (route) => {
    count.reports.push(route.request().postData());
    return route.fulfill({ status: 204 });
  });
  await page.route(path, async (route) => {
    const isDocument = route.request().resourceType() === "document";
    count[isDocument ? "documents" : "checks"] += 1;
    const answer = (isDocument ? documents : checks).shift() ?? "own";
    if (answer === "own") return route.continue();
    if (answer === "down") return route.fulfill({ status: 503, body: "/assets/manifest-down" });
    const response = await route.fetch();
    const html = await response.text();
    const body = html.replaceAll(/(\/assets\/[\w.]+-)([\w-]+\.js)/g, `$1${answer}$2`);
    // Omits the Content-Security-Policy, because its hashes wouldn't match the changed inline scripts.
    await route.fulfill({ contentType: "text/html", body });
  });
  return count;
}

/** Moves the page's clock until the condition holds. */
async function waitUntil(page: Page, condition: () => boolean, step = 30_000): Promise<void> {
  const check = () => page.clock.fastForward(step).then(condition);
  await expect.poll(check, { intervals: [100] }).toBe(true);
}

test("a page with failed scripts reloads when the server answers again, and keeps early clicks and text", async ({
  page,
}) => {
  await page.clock.install();
  const count = await serve(page, [], Array(5).fill("down"));
  const fail = await pauseRequests(page, "**/*.js", (route) =>
    count.documents === 1 ? route.abort() : route.continue(),
  );
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  await searchBox(page).fill(findable.word);
  fail();
  await waitUntil(page, () => count.checks === 1, 1000);
  await expect(page.getByText(messages.cartNotAvailable)).toBeInViewport();
  await expect(addButton(page, first)).toBeHidden();
  const link = page.getByRole("contentinfo").getByRole("link").first();
  // Scrolls the link to the bottom of the window, where the message could cover it.
  await link.evaluate((link) => scrollBy(0, link.getBoundingClientRect().bottom - innerHeight));
  await link.focus();
  expect(await isOnTop(link)).toBe(true);
  for (const [index, seconds] of [2, 5, 10, 20].entries()) {
    await waitUntil(page, () => count.checks === index + 2, seconds * 1000);
  }
  expect(count).toEqual({ documents: 1, checks: 5, reports: [] });
  await waitUntil(page, () => count.checks === 6, 3000);
  await expect(page).toHaveURL(storePath({ search: findable.word }));
  await expect(searchBox(page)).toHaveValue(findable.word);
  await expect(link).toBeFocused();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await expect(page.getByText(messages.cartNotAvailable)).toBeHidden();
  expect(count).toMatchObject({ documents: 2, checks: 6 });
  expect(String(count.reports)).toMatch(/^failed http\S+\.js$/);
});

test("a 404 page with failed scripts also reloads, and then works", async ({ page }) => {
  const count = await serve(page, [], [], "/nowhere");
  await page.route("**/*.js", (route) =>
    count.documents === 1 ? route.abort() : route.continue(),
  );
  await page.goto("/nowhere");
  await expect.poll(() => count.documents).toBe(2);
  await openCart(page);
});

// If the entry throws, only an "unhandledrejection" event fires, because the page imports the entry dynamically.
for (const [name, file, reloads] of [
  ["reloads once if a library throws", "libraries", 1],
  ["reloads once if the entry throws", "entry.client", 1],
  ["does not reload if a library throws and storage is blocked", "libraries", 0],
] as const) {
  test(name, async ({ page }) => {
    if (reloads === 0) await page.addInitScript("delete window.sessionStorage");
    await page.clock.install();
    const count = await serve(page, []);
    const body = "throw new Error('broken');";
    await page.route(`**/${file}-*.js`, (route) =>
      route.fulfill({ contentType: "text/javascript", body }),
    );
    await page.goto("/store");
    const failures = () => count.reports.filter((text) => text !== "slow");
    await waitUntil(page, () => failures().length === reloads + 1);
    await page.clock.fastForward(120_000);
    await expect(page.getByText(messages.cartNotAvailable)).toBeInViewport();
    expect(count.documents).toBe(reloads + 1);
  });
}

test("the inline script reloads a page whose scripts are gone, once for each newer build", async ({
  page,
}) => {
  const count = await serve(page, ["older", "old"]);
  // Without this pause, the page might reload between the press and the release of the button.
  const fail = await pauseRequests(page, /older.*\.js$/);
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  fail();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  expect(count.documents).toBe(3);
});
