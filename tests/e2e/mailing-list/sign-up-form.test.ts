import type { Page } from "playwright/test";
import { expect, openApp, pauseRequests, test, themeColor } from "../fixtures";
import { answer, emailField, longEmail, section, subscribe, thanks } from "./form";

const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");

test.describe("with scripts", () => {
  test.beforeEach(async ({ page }) => {
    await openApp(page, "/");
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

  test("while a sign-up is being sent nothing moves, and the answer comes into view", async ({
    page,
  }) => {
    for (const width of [412, 1280]) {
      await page.setViewportSize({ width, height: 800 });
      const resumeRequests = await pauseRequests(page, "**/*.data*");
      const button = section(page).getByRole("button");
      const before = [await section(page).boundingBox(), await button.boundingBox()];
      await subscribe(page, "slow@example.com");
      await expect(button).toHaveText("Subscribing…");
      expect((await button.boundingBox())?.width).toBe(before[1]?.width);
      await page.evaluate(() => scrollTo(0, 0));
      resumeRequests();
      // All of it, except the fraction of a pixel that a scroll rounds away.
      await expect(answer(page, thanks)).toBeInViewport({ ratio: 0.97 });
      expect((await section(page).boundingBox())?.height).toBe(before[0]?.height);
    }
  });

  test("a refusal looks like an error, by its colour and an icon", async ({ page }) => {
    await subscribe(page, longEmail);
    const refusal = answer(page, "That is too long");
    await expect(refusal.locator("svg")).toBeVisible();
    const color = await themeColor(page, "danger");
    await expect(refusal).toHaveCSS("color", color);
    await expect(emailField(page)).toHaveCSS("border-top-color", color);
  });
});

test.describe("when a proxy in front of the store answers", () => {
  test.use({ allowedErrors: /status of 429/ });

  test("its 429 is told as what it is, and what was typed stays", async ({ page }) => {
    await openApp(page, "/");
    const body = "<html><center>nginx</center></html>";
    await page.route("**/*.data*", (route) =>
      route.fulfill({ status: 429, contentType: "text/html", body }),
    );
    await subscribe(page, "fan@example.com");
    await expect(answer(page, "That is a lot of sign-ups from one place.")).toBeVisible();
    await expect(emailField(page)).toHaveValue("fan@example.com");
  });
});
