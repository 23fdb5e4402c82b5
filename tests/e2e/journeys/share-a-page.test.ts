import type { Page } from "@playwright/test";
import { expect, openApp, test } from "../fixtures";

test("a page reached by browsing is shared as the page that is seen", async ({ page }) => {
  await openApp(page, "/");
  await page.getByRole("link", { name: "View All" }).click();
  await page.getByRole("button", { name: "music" }).click();
  await expect(page).toHaveURL("/store?category=music");
  await expectHeadAsSent(page);

  // A search is not for search engines, and what comes after it is again.
  await page.getByPlaceholder("Search products...").fill("vinyl");
  await expect(page).toHaveURL("/store?category=music&search=vinyl");
  await expectHeadAsSent(page);
  await page.getByRole("link", { name: "Halfpenny Groove, home" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Soul");
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
