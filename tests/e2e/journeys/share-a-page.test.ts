import type { Page } from "playwright/test";
import { brand, categoryButton, expect, homeLink, openApp, searchBox, test } from "../fixtures";
import { findable, storePath } from "../products";

const { category, word } = findable;

test("a page reached by browsing is shared as the page that is seen", async ({ page }) => {
  await openApp(page, "/");
  await page.getByRole("link", { name: "View All" }).click();
  await categoryButton(page, category).click();
  await expect(page).toHaveURL(storePath({ category }));
  await expectHeadAsSent(page);

  // A search is not for search engines, and what comes after it is again.
  await searchBox(page).fill(word);
  await expect(page).toHaveURL(storePath({ category, search: word }));
  await expectHeadAsSent(page);
  await homeLink(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText(brand.tagline);
  await expectHeadAsSent(page);
});

/** The head has the title, links and lines that the server sends for the same URL. */
async function expectHeadAsSent(page: Page): Promise<void> {
  await expect(async () => {
    const { shown, sent } = await page.evaluate(async () => {
      const readHead = ({ title, head }: Document) => [
        title,
        ...Array.from(
          head.querySelectorAll("meta[name], meta[property], link[rel=canonical]"),
          ({ outerHTML }) => outerHTML,
        ).sort(),
      ];
      const response = await fetch(location.href);
      const html = new DOMParser().parseFromString(await response.text(), "text/html");
      return { shown: readHead(document), sent: readHead(html) };
    });
    expect(shown).toEqual(sent);
  }).toPass({ timeout: 5000 });
}
