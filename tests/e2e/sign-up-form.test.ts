import type { Page } from "@playwright/test";
import { expect, hold, openApp, test, toast } from "./fixtures";

const thanks = "Thank you! You are on the list, and we will be in touch.";
const long = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}`;

const block = (page: Page) => page.getByRole("region", { name: "Join Our Mailing List" });
const email = (page: Page) => block(page).getByPlaceholder("Your email address");

async function subscribe(page: Page, address: string): Promise<void> {
  await email(page).fill(address);
  await block(page).getByRole("button", { name: "Subscribe" }).click();
}

/** A robot's second has passed: what comes now is a shopper's. */
async function pageIsASecondOld(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1100);
}

test("the block says what is sent and how to leave", async ({ page }) => {
  await page.goto("/");
  await expect(block(page).getByText("About one letter a month")).toBeVisible();
  await expect(block(page).getByText("Reply “stop”")).toBeVisible();
});

test.describe("with scripts", () => {
  test.beforeEach(async ({ page }) => {
    await openApp(page, "/");
    await pageIsASecondOld(page);
  });

  test("an address is thanked for in a toast and a line, the same way twice", async ({ page }) => {
    for (const address of ["fan@example.com", "FAN@example.com"]) {
      await subscribe(page, address);
      await expect(toast(page, thanks).first()).toBeVisible();
      await expect(block(page).getByText(thanks)).toBeVisible();
      await expect(email(page)).toHaveValue("");
      await expect(page).toHaveURL("/");
    }
  });

  test("the button says that it is working, and nothing moves", async ({ page }) => {
    const release = await hold(page, "**/*.data*");
    const before = await block(page).boundingBox();
    await subscribe(page, "slow@example.com");
    await expect(block(page).getByRole("button", { name: "Subscribing…" })).toBeVisible();
    release();
    await expect(block(page).getByText(thanks)).toBeVisible();
    expect((await block(page).boundingBox())?.height).toBe(before?.height);
  });

  test("a wrong address is explained beside the field and stays in it", async ({ page }) => {
    await subscribe(page, long);
    await expect(email(page)).toHaveAccessibleDescription(/That is too long/);
    await expect(email(page)).toHaveAttribute("aria-invalid", "true");
    await expect(email(page)).toHaveValue(long);
  });

  test.describe("when there is no network", () => {
    test.use({ allowedErrors: /ERR_FAILED|Failed to fetch/ });

    test("says so and keeps what was typed", async ({ page }) => {
      await page.route("**/*.data*", (route) => route.abort());
      await subscribe(page, "fan@example.com");
      await expect(block(page).getByText("We could not reach the store.")).toBeVisible();
      await expect(email(page)).toHaveValue("fan@example.com");
    });
  });
});

test("filled within a second of opening, asks to try again", async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 400;
  });
  await openApp(page, "/");
  await subscribe(page, "robot@example.com");
  await expect(block(page).getByText("That was quick!")).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 422/ });

  test("an address is thanked for on the same page", async ({ page }) => {
    await page.goto("/");
    await subscribe(page, "plain@example.com");
    await expect(block(page).getByText(thanks)).toBeInViewport();
    await expect(email(page)).toHaveValue("");
  });

  test("a wrong address is explained beside the field and stays in it", async ({ page }) => {
    await page.goto("/");
    await subscribe(page, long);
    await expect(email(page)).toHaveAccessibleDescription(/That is too long/);
    await expect(email(page)).toHaveValue(long);
  });
});
