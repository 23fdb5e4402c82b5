import { expect, openCart, pauseRequests, test } from "../fixtures";
import { answer, emailField, longEmail, section, subscribe, thanks } from "./form";

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

  test("a mistake is explained beside the field, and a sign-up confirmed, on the same page", async ({
    page,
  }) => {
    await page.goto("/");
    await subscribe(page, longEmail);
    await expect(emailField(page)).toHaveAccessibleDescription(/That is too long/);
    await expect(section(page).getByText("That is too long")).toBeInViewport();
    await expect(emailField(page)).toHaveValue(longEmail);
    await subscribe(page, "plain@example.com");
    await expect(section(page).getByText(thanks)).toBeInViewport();
    await expect(emailField(page)).toHaveValue("");
  });
});
