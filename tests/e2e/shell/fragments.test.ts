import { links } from "../../names";
import { expect, openApp, scrollPosition, scrollTo, test } from "../fixtures";

test("Skip to content shows the content of each page, and Back restores each page's place", async ({
  page,
}) => {
  const skip = async () => {
    await page.getByRole("link", { name: "Skip to content" }).press("Enter");
    await expect(page.getByRole("main")).toBeFocused();
  };
  await openApp(page, "/");
  await skip();
  await scrollTo(page, 800);
  await page.getByRole("banner").getByRole("link", { name: links.store, exact: true }).click();
  await expect(page).toHaveURL("/store");
  await skip();
  await expect.poll(() => scrollPosition(page)).toBeLessThan(100);
  await scrollTo(page, 300);
  await page.goBack();
  await expect(page).toHaveURL("/store");
  await page.goBack();
  await expect.poll(() => scrollPosition(page)).toBe(800);
  await page.goForward();
  await page.goForward();
  await expect.poll(() => scrollPosition(page)).toBe(300);
});

test("a fragment shows its part of the page each time", async ({ page }) => {
  await openApp(page, "/");
  for (let times = 0; times < 2; times++) {
    await page.evaluate(() => window.location.assign("#mailing-list"));
    await expect(page.getByPlaceholder("Your email address")).toBeInViewport();
    await scrollTo(page, 100);
  }
});
