import { expect, test } from "../fixtures";

test.use({ allowedErrors: /status of 404|404.*\/no\/such\/page/ });

test("an unknown path shows the not-found page with a link to home, has status 404, and is logged", async ({
  page,
}) => {
  const log = page.waitForEvent("console", (message) =>
    /404.*\/no\/such\/page/.test(message.text()),
  );
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  const heading = page.getByRole("heading", { level: 1, name: "404 Oops! Page not found" });
  await expect(heading).toBeVisible();
  expect((await log).type()).toBe("error");
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("the not-found page leads to the store as well", async ({ page }) => {
  await page.goto("/no/such/page");
  await page.getByRole("link", { name: "Browse the Store" }).click();
  await expect(page).toHaveURL("/store");
});
