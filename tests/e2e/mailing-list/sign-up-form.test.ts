import type { Page } from "playwright/test";
import {
  brand,
  expect,
  openApp,
  openCart,
  pauseRequests,
  test,
  themeColor,
  waitPastBotThreshold,
} from "../fixtures";

const thanks = "Thank you! You are on the list, and we will be in touch.";
const longEmail = `${"a".repeat(60)}@${"b".repeat(60)}.${"c".repeat(60)}.${"d".repeat(60)}.${"e".repeat(60)}`;

const section = (page: Page) => page.getByRole("region", { name: "Join Our Mailing List" });
const emailField = (page: Page) => section(page).getByPlaceholder("Your email address");
const toasts = (page: Page) =>
  page.getByRole("region", { name: /Notifications/ }).getByRole("listitem");
const answer = (page: Page, text: string) =>
  section(page).getByRole("paragraph").filter({ hasText: text });

async function subscribe(page: Page, email: string): Promise<void> {
  await emailField(page).fill(email);
  await section(page).getByRole("button", { name: "Subscribe" }).click();
}

test("the form says what subscribers receive and how to unsubscribe", async ({ page }) => {
  await page.goto("/");
  await expect(section(page).getByText(brand.mailingListTerms)).toBeVisible();
});

test("the field is required and takes an email address, and none is invalid yet", async ({
  page,
}) => {
  await openApp(page, "/");
  const email = emailField(page);
  await expect(email).toHaveAttribute("type", "email");
  await expect(email).toHaveAttribute("required");
  await expect(email).toHaveAttribute("aria-invalid", "false");
  // Firefox says of the form, too, what it finds of its fields, unless told.
  await expect(section(page).locator("form")).toHaveAttribute("aria-invalid", "false");
});

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
      await expect(emailField(page)).toHaveAttribute("aria-invalid", "false");
      await expect(page).toHaveURL("/");
      await expect(toasts(page)).toHaveCount(0);
    }
  });

  for (const email of ["fan@example.com", "no-at"]) {
    test(`the answer to ${email} is scrolled to where a shopper who scrolled away sees it`, async ({
      page,
    }) => {
      const resumeRequests = await pauseRequests(page, "**/*.data*");
      await subscribe(page, email);
      await expect(section(page).getByRole("button", { name: "Subscribing…" })).toBeVisible();
      await page.evaluate(() => scrollTo(0, 0));
      await expect(section(page).getByRole("status")).not.toBeInViewport();
      resumeRequests();
      await expect(section(page).getByRole("status").getByRole("paragraph")).toBeInViewport({
        ratio: 1,
      });
    });
  }

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
      ["fan@example,com", "There is a comma after the @. Did you mean a dot?"],
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
      await expect(toasts(page)).toHaveCount(0);
    }
  });

  test("that a sign-up is being sent is announced, so that the same answer is said again", async ({
    page,
  }) => {
    const resumeRequests = await pauseRequests(page, "**/*.data*");
    const sending = section(page).locator("[aria-live=polite]");
    await expect(sending).toHaveText("");
    await subscribe(page, "no-at");
    await expect(sending).toHaveText("Subscribing…");
    resumeRequests();
    await expect(answer(page, "no @")).toBeVisible();
    await expect(sending).toHaveText("");
  });

  test("a mistake does not take the focus from a shopper who has moved on", async ({ page }) => {
    const resumeRequests = await pauseRequests(page, "**/*.data*");
    await subscribe(page, "no-at");
    const viewAll = page.getByRole("link", { name: "View All" });
    await viewAll.focus();
    resumeRequests();
    await expect(answer(page, "no @")).toBeVisible();
    await expect(viewAll).toBeFocused();
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

    await page.setViewportSize({ width: 1280, height: 800 });
    const withAnswer = await section(page).boundingBox();
    const resumeAgain = await pauseRequests(page, "**/*.data*");
    await subscribe(page, "slow@example.com");
    await expect(section(page).getByText(thanks)).toHaveCount(0);
    expect((await section(page).boundingBox())?.height).toBe(withAnswer?.height);
    resumeAgain();
  });

  test("an invalid email address is explained beside the field and stays in it", async ({
    page,
  }) => {
    await subscribe(page, longEmail);
    await expect(emailField(page)).toHaveAccessibleDescription(/That is too long/);
    await expect(emailField(page)).toHaveAttribute("aria-invalid", "true");
    await expect(emailField(page)).toHaveValue(longEmail);
  });

  test("a refusal looks like an error: in a colour of its own, with an icon", async ({ page }) => {
    await subscribe(page, longEmail);
    const refusal = answer(page, "That is too long");
    await expect(refusal.locator("svg")).toBeVisible();
    const color = await themeColor(page, "danger");
    await expect(refusal).toHaveCSS("color", color);
    await expect(emailField(page)).toHaveCSS("border-top-color", color);
  });

  test("a thanks goes when the next address is sent", async ({ page }) => {
    await subscribe(page, "fan@example.com");
    await expect(answer(page, thanks)).toBeVisible();
    const resumeRequests = await pauseRequests(page, "**/*.data*");
    await subscribe(page, "friend@example.com");
    await expect(page.getByText(thanks)).toHaveCount(0);
    resumeRequests();
    await expect(answer(page, thanks)).toBeVisible();
  });

  test("the thanks stands clear of the terms", async ({ page }) => {
    await subscribe(page, "fan@example.com");
    const thanked = await answer(page, thanks).boundingBox();
    const terms = await section(page).getByText(brand.mailingListTerms).boundingBox();
    if (!thanked || !terms) throw new Error("The thanks or the terms are not shown");
    expect(thanked.y - (terms.y + terms.height)).toBeGreaterThanOrEqual(12);
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

  test("a press while the sign-up is being sent sends nothing", async ({ page }) => {
    const resumeRequests = await pauseRequests(page, "**/*.data*");
    let requests = 0;
    page.on("request", (request) => {
      if (request.method() === "POST") requests++;
    });
    await subscribe(page, "eager@example.com");
    await expect.poll(() => requests).toBe(1);
    // Not click(), which waits for a button that is disabled.
    await section(page).getByRole("button", { name: "Subscribing…" }).press("Enter");
    resumeRequests();
    await expect(answer(page, thanks)).toBeVisible();
    expect(requests).toBe(1);
  });

  test.describe("when there is no network", () => {
    test.use({ allowedErrors: /ERR_FAILED|Failed to fetch/ });

    test("shows an error and keeps what was typed", async ({ page }) => {
      await page.route("**/*.data*", (route) => route.abort());
      await subscribe(page, "fan@example.com");
      await expect(section(page).getByText("We could not reach the store.")).toBeVisible();
      await expect(emailField(page)).toHaveValue("fan@example.com");
      await expect(emailField(page)).toHaveAttribute("aria-invalid", "false");
    });
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

test("a form sent within a second of opening the page asks to try again", async ({ page }) => {
  await page.addInitScript(() => {
    performance.now = () => 400;
  });
  await openApp(page, "/");
  await subscribe(page, "bot@example.com");
  await expect(section(page).getByText("That was quick!")).toBeVisible();
});

test("an answer to a form sent before hydration stays when the cart is opened and closed", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, "**/*.js");
  await page.goto("/", { waitUntil: "commit" });
  await subscribe(page, "early@example.com");
  await expect(answer(page, thanks)).toBeVisible();
  resumeRequests();
  const drawer = await openCart(page);
  await page.goBack();
  await expect(drawer).toBeHidden();
  await expect(answer(page, thanks)).toBeVisible();
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false, allowedErrors: /status of 422/ });

  test("the browser itself refuses an empty field and what has no @", async ({ page }) => {
    await page.goto("/");
    for (const email of ["", "no-at"]) {
      await subscribe(page, email);
      await expect(emailField(page)).toBeFocused();
      await expect(page).toHaveURL("/");
    }
  });

  test("a sign-up is confirmed on the same page", async ({ page }) => {
    await page.goto("/");
    await subscribe(page, "plain@example.com");
    await expect(section(page).getByText(thanks)).toBeInViewport();
    await expect(emailField(page)).toHaveValue("");
  });

  test("an invalid email address is explained beside the field and stays in it", async ({
    page,
  }) => {
    await page.goto("/");
    await subscribe(page, longEmail);
    await expect(emailField(page)).toHaveAccessibleDescription(/That is too long/);
    await expect(emailField(page)).toHaveValue(longEmail);
  });
});
