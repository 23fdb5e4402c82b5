import type { Page } from "playwright/test";
import { first } from "../../products";
import {
  addButton,
  brand,
  expect,
  openApp,
  openCart,
  openWithCart,
  pauseRequests,
  test,
  themeColor,
  toast,
} from "../fixtures";
import { pagePaths } from "../page-paths";

/** What moves for longer than a millisecond, or for ever. */
function findMotion(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    Array.from(document.querySelectorAll("*")).flatMap((element) =>
      [undefined, "::before", "::after"].flatMap((pseudo) => {
        const style = getComputedStyle(element, pseudo);
        const isAnimated = style.animationName !== "none";
        const durations = [
          ...style.transitionDuration.split(","),
          ...(isAnimated ? style.animationDuration.split(",") : []),
        ];
        const isEndless = isAnimated && style.animationIterationCount.includes("infinite");
        const isShort = durations.every((duration) => Number.parseFloat(duration) <= 0.001);
        return isShort && !isEndless ? [] : `${element.outerHTML.slice(0, 90)} ${pseudo ?? ""}`;
      }),
    ),
  );
}

test("where a shopper wants little motion, nothing moves for longer than a millisecond", async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  const resumeRequests = await pauseRequests(page, /\/assets\/home-.*\.js/);
  await openApp(page, "/store");
  await addButton(page, first).click();
  await expect(toast(page, `Added ${first.name} to cart`)).toBeVisible();
  await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
  await openCart(page);
  expect(await findMotion(page)).toEqual([]);

  await page.keyboard.press("Escape");
  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  expect(await findMotion(page)).toEqual([]);
  resumeRequests();
});

/** The texts that are not black, or that stand on a colour or a picture. */
function findColouredTexts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const coloured: string[] = [];
    let count = 0;
    while (texts.nextNode()) {
      const { currentNode: text } = texts;
      if (!text.textContent?.trim() || !text.parentElement?.checkVisibility()) continue;
      count += 1;
      let isPlain = getComputedStyle(text.parentElement).color === "rgb(0, 0, 0)";
      for (
        let element: Element | null = text.parentElement;
        element;
        element = element.parentElement
      ) {
        const { backgroundColor, backgroundImage } = getComputedStyle(element);
        isPlain &&= backgroundColor === "rgba(0, 0, 0, 0)" && backgroundImage === "none";
      }
      if (!isPlain) coloured.push(text.textContent);
    }
    return count > 0 ? coloured : ["no text at all"];
  });
}

test.describe("printed", () => {
  test.use({ allowedErrors: /404/ });

  test("all text of every page and of the cart is black on nothing, and no control is printed", async ({
    page,
  }) => {
    await openWithCart(page, [{ id: first.id, quantity: 1 }]);
    await openCart(page);
    const paper = await themeColor(page, "paper");
    await page.emulateMedia({ media: "print" });
    expect(await findColouredTexts(page), "the cart").toEqual([]);
    for (const path of [...pagePaths, "/store?search=zzz"]) {
      await page.goto(path);
      // Browsers print no backgrounds, and the wordmark may be as light as paper.
      const wordmark = page.getByRole("banner").getByAltText(brand.name).last();
      await expect(wordmark).toHaveCSS("print-color-adjust", "exact");
      await expect(wordmark).toHaveCSS("background-color", paper);
      expect(await findColouredTexts(page), path).toEqual([]);
      for (const card of await page.getByRole("article").all()) {
        await expect(card).toHaveCSS("break-inside", "avoid");
      }
      for (const role of ["navigation", "search", "form", "button"] as const) {
        await expect(page.getByRole(role)).toHaveCount(0);
      }
      // Without its form it would be a heading that nothing follows.
      await expect(page.getByRole("heading", { name: "Join Our Mailing List" })).toHaveCount(0);
    }
  });
});
