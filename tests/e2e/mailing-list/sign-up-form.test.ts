import type { Page } from "playwright/test";
import {
  brand,
  expect,
  openApp,
  pauseRequests,
  test,
  themeColor,
  waitPastBotThreshold,
} from "../fixtures";
import { answer, emailField, longEmail, section, subscribe, thanks } from "./form";

const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

test.describe("with scripts", () => {
  test.beforeEach(async ({ page }) => {
    await openApp(page, "/");
    await waitPastBotThreshold(page);
  });

  test("a sign-up, even a repeated one, is confirmed below the form and nowhere else", async ({
    page,
  }) => {
    for (const email of ["fan@example.com", "FAN@example.com"]) {
      await subscribe(page, email);
      await expect(section(page).getByRole("status")).toHaveText(thanks);
      await expect(emailField(page)).toHaveValue("");
      await expect(page).toHaveURL("/");
      await expect(toasts(page)).toHaveCount(0);
    }
  });

  test("the answer is scrolled to where a shopper who scrolled away sees it", async ({ page }) => {
    const resumeRequests = await pauseRequests(page, "**/*.data*");
    await subscribe(page, "fan@example.com");
    await expect(section(page).getByRole("button", { name: "Subscribing…" })).toBeVisible();
    await page.evaluate(() => scrollTo(0, 0));
    await expect(section(page).getByRole("status")).not.toBeInViewport();
    resumeRequests();
    // All of it, but for the fraction of a pixel that a scroll rounds away.
    await expect(section(page).getByRole("status").getByRole("paragraph")).toBeInViewport({
      ratio: 0.97,
    });
  });

  test("an answer in view does not move the page", async ({ page }) => {
    await section(page).getByRole("status").scrollIntoViewIfNeeded();
    const before = await page.evaluate(() => scrollY);
    await subscribe(page, "no-at");
    await expect(answer(page, "no @")).toBeVisible();
    expect(await page.evaluate(() => scrollY)).toBe(before);
  });

  test("every mistake, even the same again, is told by the form and announced, and has the focus", async ({
    page,
  }) => {
    const status = section(page).getByRole("status");
    await status.evaluate((region) => {
      const announced: string[] = [];
      Object.assign(window, { announced });
      new MutationObserver(() => {
        if (region.textContent) announced.push(region.textContent);
      }).observe(region, { childList: true, characterData: true, subtree: true });
    });
    const messages = [
      ["", "Please type your email address."],
      ["no-at", "That has no @ in it. An address looks like name@example.com."],
      ["no-at-either", "That has no @ in it. An address looks like name@example.com."],
    ] as const;
    for (const [index, [email, message]] of messages.entries()) {
      await subscribe(page, email);
      await expect
        .poll(() => page.evaluate(() => (window as unknown as { announced: string[] }).announced))
        .toEqual(messages.slice(0, index + 1).map(([, message]) => message));
      await expect(emailField(page)).toBeFocused();
      await expect(emailField(page)).toHaveAttribute("aria-invalid", "true");
      await expect(emailField(page)).toHaveAccessibleDescription(
        `${message} ${brand.mailingListTerms}`,
      );
      await expect(emailField(page)).toHaveValue(email);
    }
  });

  test("the button shows that the sign-up is being sent, and the section keeps its height", async ({
    page,
  }) => {
    const resumeRequests = await pauseRequests(page, "**/*.data*");
    const before = await section(page).boundingBox();
    await subscribe(page, "slow@example.com");
    await expect(section(page).getByRole("button", { name: "Subscribing…" })).toBeVisible();
    resumeRequests();
    await expect(section(page).getByText(thanks)).toBeVisible();
    expect((await section(page).boundingBox())?.height).toBe(before?.height);
    const thanked = await answer(page, thanks).boundingBox();
    const terms = await section(page).getByText(brand.mailingListTerms).boundingBox();
    if (!thanked || !terms) throw new Error("The thanks or the terms are not shown");
    expect(thanked.y - (terms.y + terms.height)).toBeGreaterThanOrEqual(12);

    await page.setViewportSize({ width: 1280, height: 800 });
    const withAnswer = await section(page).boundingBox();
    const resumeAgain = await pauseRequests(page, "**/*.data*");
    await subscribe(page, "slow@example.com");
    await expect(section(page).getByText(thanks)).toHaveCount(0);
    expect((await section(page).boundingBox())?.height).toBe(withAnswer?.height);
    resumeAgain();
  });

  test("a refusal looks like an error: in a colour of its own, with an icon", async ({ page }) => {
    await subscribe(page, longEmail);
    const refusal = answer(page, "That is too long");
    await expect(refusal.locator("svg")).toBeVisible();
    const color = await themeColor(page, "danger");
    await expect(refusal).toHaveCSS("color", color);
    await expect(emailField(page)).toHaveCSS("border-top-color", color);
  });

  test("two quick presses send one request", async ({ page }) => {
    const resumeRequests = await pauseRequests(page, "**/*.data*");
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests++;
    });
    await emailField(page).fill("eager@example.com");
    await section(page).getByRole("button", { name: "Subscribe" }).dblclick();
    resumeRequests();
    await expect(answer(page, thanks)).toBeVisible();
    expect(requests).toBe(1);
  });
});

test.describe("when a proxy in front of the store answers", () => {
  test.use({ allowedErrors: /status of (429|503)/ });

  for (const [status, message] of [
    [429, "That is a lot of sign-ups from one place."],
    [503, "The store cannot take sign-ups right now."],
  ] as const) {
    test(`its ${status} is told as what it is, and what was typed stays`, async ({ page }) => {
      await openApp(page, "/");
      const body = "<html><center>nginx</center></html>";
      await page.route("**/*.data*", (route) =>
        route.fulfill({ status, contentType: "text/html", body }),
      );
      await subscribe(page, "fan@example.com");
      await expect(answer(page, message)).toBeVisible();
      await expect(emailField(page)).toHaveValue("fan@example.com");
    });
  }
});
