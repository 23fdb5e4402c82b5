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
        // A row of categories may be longer than the window.
        element.parentElement?.scrollTo(element.offsetLeft, 0);
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

  // Nor do they lie over the page's end.
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  const words = await page.getByRole("alert").boundingBox();
  const footer = await page.getByRole("contentinfo").boundingBox();
  expect((footer?.y ?? 0) + (footer?.height ?? 0)).toBeLessThanOrEqual((words?.y ?? 0) + 1);
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("alert")).toBeHidden();
});
