import type { Page } from "playwright/test";
import { findable, storePath } from "../../products";
import { expect, pauseRequests, searchBox, test } from "../fixtures";
import { emailField } from "../mailing-list/form";

// React says that it renders the page again.
test.use({ allowedErrors: /React error #418/ });

/** Changes that extensions and translators make to a page before React hydrates it. */
const changes: [string, () => void][] = [
  ["no change", () => {}],
  [
    "a password manager's icon after a field",
    () => {
      for (const field of document.querySelectorAll("input")) {
        field.after(document.createElement("span"));
      }
    },
  ],
  ["a div at the start of the body", () => document.body.prepend(document.createElement("div"))],
  [
    "a heading in a translator's font element",
    () => {
      const heading = document.querySelector("h1");
      const font = document.createElement("font");
      font.append(...(heading?.childNodes ?? []));
      heading?.append(font);
    },
  ],
];

const { category, word } = findable;

const countMetas = (page: Page) => page.locator("head meta:not([name=robots])").count();

for (const [name, change] of changes) {
  test(`a search typed before hydration survives ${name}`, async ({ page }) => {
    const resumeRequests = await pauseRequests(page, "**/*.js");
    await page.goto(storePath({ category }), { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    const metas = await countMetas(page);
    await page.evaluate(change);
    await searchBox(page).fill(word);
    await searchBox(page).evaluate((box: HTMLInputElement) => box.setSelectionRange(1, 2));
    resumeRequests();
    await expect(page).toHaveURL(storePath({ category, search: word }));
    await expect(page.getByRole("article")).toHaveCount(1);
    await expect(searchBox(page)).toHaveValue(word);
    await expect(searchBox(page)).toBeFocused();
    const box = searchBox(page);
    expect(
      await box.evaluate((box: HTMLInputElement) => [box.selectionStart, box.selectionEnd]),
    ).toEqual([1, 2]);
    expect(await countMetas(page)).toBe(metas);
    await page.goBack();
    await expect(page).toHaveURL(storePath({ category }));
  });

  test(`an email address typed before hydration survives ${name}`, async ({ page }) => {
    const resumeRequests = await pauseRequests(page, "**/*.js");
    await page.goto("/", { waitUntil: "commit" });
    await expect(page.getByRole("contentinfo")).toBeVisible();
    await page.evaluate(change);
    await emailField(page).fill("fan@example.com");
    await page.getByRole("link", { name: "View All" }).focus();
    resumeRequests();
    await page.waitForFunction(() => !("takeEarlyClicks" in window));
    await expect(emailField(page)).toHaveValue("fan@example.com");
    await expect(page.getByRole("link", { name: "View All" })).toBeFocused();
  });
}
