import type { Page } from "playwright/test";
import { addButton, expect, pauseRequests, test } from "../fixtures";
import { first } from "../products";

test.use({ allowedErrors: /ERR_|404/ });

const scripts = "**/*.js";
const message = "The cart is not available";

/** Makes the scripts of the first document fail, as those of a build that a deploy has replaced. */
async function deploy(page: Page): Promise<{ documents: () => number }> {
  let documents = 0;
  await page.route("/store", async (route) => {
    if (route.request().resourceType() === "document") documents += 1;
    const response = await route.fetch();
    // The build before it: its scripts have other names. Without the policy, which has its hashes.
    const isOld = documents === 1 && route.request().resourceType() === "document";
    if (!isOld) return route.fulfill({ response });
    const { "content-security-policy": _, ...headers } = response.headers();
    const body = (await response.text()).replaceAll(/(\/assets\/[^"]+)(\.js)/g, "$1-old$2");
    await route.fulfill({ response, headers, body });
  });
  return { documents: () => documents };
}

test("scripts that are blocked are reported, and no button stays pressed", async ({ page }) => {
  let isBlocked = true;
  let fail = () => {};
  const clicked = new Promise<void>((resolve) => {
    fail = resolve;
  });
  await page.route(scripts, async (route) => {
    await clicked;
    return isBlocked ? route.abort() : route.continue();
  });
  await page.goto("/store", { waitUntil: "commit" });
  const button = addButton(page, first);
  await button.click();
  await expect(button).toHaveAttribute("data-pending");
  await expect(page.getByText(message)).toBeHidden();

  fail();
  await expect(page.getByText(message)).toBeInViewport();
  await expect(button).not.toHaveAttribute("data-pending");
  await button.click();
  await expect(button).not.toHaveAttribute("data-pending");

  isBlocked = false;
  await page.getByRole("link", { name: "Reload the page" }).click();
  await expect(page.getByRole("button", { name: "Cart, 2 items" })).toBeVisible();
  await expect(page.getByText(message)).toBeHidden();
});

test("scripts that are gone because of a newer build load the page anew, by themselves", async ({
  page,
}) => {
  const { documents } = await deploy(page);
  await page.goto("/store", { waitUntil: "commit" });
  await expect.poll(documents).toBe(2);
  await addButton(page, first).click();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  expect(documents()).toBe(2);
});

test("the page is loaded anew once, however often its scripts are gone", async ({ page }) => {
  const { documents } = await deploy(page);
  await page.route(scripts, (route) => route.fulfill({ status: 404, body: "" }));
  await page.goto("/store", { waitUntil: "commit" });
  await expect(page.getByText(message)).toBeVisible();
  expect(documents()).toBe(2);
});

test("scripts that are slow are not reported", async ({ page }) => {
  await page.clock.install();
  const resumeRequests = await pauseRequests(page, scripts);
  await page.goto("/store", { waitUntil: "commit" });
  await addButton(page, first).click();
  await page.clock.fastForward("00:30");
  await expect(page.getByText(message)).toBeHidden();
  await expect(addButton(page, first)).toHaveAttribute("data-pending");
  resumeRequests();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
});
