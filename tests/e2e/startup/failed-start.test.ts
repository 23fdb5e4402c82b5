import type { Page } from "playwright/test";
import { first } from "../../products";
import { addButton, expect, test } from "../fixtures";

test.use({ allowedErrors: /ERR_FAILED/ });

/** What lies below something else, at the window's foot, while it has the focus. */
function findCovered(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll<HTMLElement>("main input, main button, footer a"))
      .filter((element) => element.checkVisibility())
      .filter((element) => {
        // Just in view, but for the words.
        window.scrollBy(0, element.getBoundingClientRect().bottom - window.innerHeight);
        element.focus();
        const { left, right, bottom } = element.getBoundingClientRect();
        const top = document.elementFromPoint((left + right) / 2, bottom - 4);
        return !element.contains(top);
      })
      .map(({ outerHTML }) => outerHTML),
  );
}

test("what gets the focus comes to lie above the words that the start has failed, or is slow", async ({
  page,
}) => {
  await page.route("**/*.js", (route) => route.abort());
  await page.goto("/store");
  await expect(page.getByText("The cart is not available")).toBeInViewport();
  const link = await page.getByRole("link", { name: "Reload the page" }).boundingBox();
  expect(link?.height).toBeGreaterThanOrEqual(44);
  expect(await findCovered(page)).toEqual([]);
  await page.evaluate(() => {
    document.documentElement.dataset.start = "slow";
  });
  await expect(addButton(page, first)).toBeVisible();
  expect(await findCovered(page)).toEqual([]);
});
