import type { Page } from "playwright/test";
import { findable, storePath } from "../../products";
import { categoryButton, expect, openApp, searchBox, test } from "../fixtures";

const shared = "title, meta[name], meta[property], link[rel=canonical]";

/** What search engines and chat previews read of the page in the browser. */
function readHead(page: Page): Promise<string[]> {
  return page.evaluate(
    (selector) =>
      Array.from(document.head.querySelectorAll(selector), (tag) => tag.outerHTML).toSorted(),
    shared,
  );
}

/** The same of the page that the server sends for the URL in the address bar. */
function readServedHead(page: Page): Promise<string[]> {
  return page.evaluate(async (selector) => {
    const html = await (await fetch(location.href)).text();
    const { head } = new DOMParser().parseFromString(html, "text/html");
    return Array.from(head.querySelectorAll(selector), (tag) => tag.outerHTML).toSorted();
  }, shared);
}

async function expectServedHead(page: Page): Promise<void> {
  const served = await readServedHead(page);
  await expect.poll(() => readHead(page)).toEqual(served);
}

function canonical(page: Page) {
  return page.locator("link[rel=canonical]");
}

test("the head follows navigation, filter, search and Back as the server would send it", async ({
  page,
}) => {
  await openApp(page, "/");
  await expectServedHead(page);

  await page.getByRole("banner").getByRole("link", { name: "Store", exact: true }).click();
  await expect(canonical(page)).toHaveAttribute("href", "https://shop.example/store");
  await expectServedHead(page);

  const categoryPath = storePath({ category: findable.category });
  await categoryButton(page, findable.category).click();
  await expect(canonical(page)).toHaveAttribute("href", `https://shop.example${categoryPath}`);
  await expectServedHead(page);

  await searchBox(page).fill(findable.word);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex, follow");
  await expectServedHead(page);

  await page.goBack();
  await expect(page).toHaveURL(categoryPath);
  await expect(page.locator("meta[name=robots]")).toHaveCount(0);
  await expectServedHead(page);
});

test("structured data is that of the page that is shown", async ({ page }) => {
  await openApp(page, "/store");
  const data = page.locator("script[type='application/ld+json']");
  const url = () => data.textContent().then((json) => JSON.parse(String(json)).url);
  await categoryButton(page, findable.category).click();
  await expect.poll(url).toBe(`https://shop.example${storePath({ category: findable.category })}`);
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect.poll(() => data.textContent()).toContain("MusicGroup");
});

test.describe("from a missing page", () => {
  test.use({ allowedErrors: /404/ });

  test("the next page has its own canonical URL, the missing one none", async ({ page }) => {
    await openApp(page, "/nowhere");
    await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", "noindex");
    await expect(canonical(page)).toHaveCount(0);
    await page.getByRole("link", { name: "Return to Home" }).click();
    await expect(canonical(page)).toHaveAttribute("href", "https://shop.example/");
    await expectServedHead(page);
  });
});
