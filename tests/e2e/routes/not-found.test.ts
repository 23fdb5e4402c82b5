import { links, messages } from "../../names";
import { expect, test } from "../fixtures";

test.use({ allowedErrors: /status of 404|404.*\/no\/such\/page/ });

test("a missing page says so, has status 404, is logged, and leads home", async ({ page }) => {
  const log = page.waitForEvent("console", (message) =>
    /404.*\/no\/such\/page/.test(message.text()),
  );
  const response = await page.goto("/no/such/page");
  expect(response?.status()).toBe(404);
  const heading = page.getByRole("heading", { level: 1, name: `404 ${messages.notFound}` });
  await expect(heading).toBeVisible();
  expect((await log).type()).toBe("error");
  await page.getByRole("link", { name: links.returnHome }).click();
  await expect(page).toHaveURL("/");
});
