import type { Page } from "playwright/test";
import { findable, first } from "../../products";
import {
  categoryButton,
  expect,
  openApp,
  openCart,
  openWithCart,
  pauseRequests,
  searchBox,
  test,
  themeColor,
} from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

test.beforeEach(({ page }) => page.emulateMedia({ forcedColors: "active" }));

test("the search box's cross can be seen in forced colours", async ({ page }) => {
  await openApp(page, "/store");
  await searchBox(page).focus();
  const { x, y, width, height } = (await searchBox(page).boundingBox()) ?? {
    x: 0,
    y: 0,
    width: 0,
    height: 0,
  };
  const clip = { x: x + width - 50, y: y + 8, width: 40, height: height - 16 };
  const empty = await page.screenshot({ clip });
  // The cross is all that one letter changes at the box's end.
  await searchBox(page).fill("a");
  expect((await page.screenshot({ clip })).equals(empty)).toBe(false);
});

/** The links, buttons and fields that nothing is drawn round while they have the focus. */
async function findWithoutOutline(page: Page): Promise<string[]> {
  // From now on the focus is the keyboard's.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const focused = [...document.querySelectorAll<HTMLElement>("a, button, input")]
      .filter(({ tabIndex }) => tabIndex >= 0)
      .filter((element) => {
        element.focus();
        return document.activeElement === element;
      });
    const unmarked = focused.filter((element) => {
      element.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(element);
      return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2;
    });
    return focused.length > 3 ? unmarked.map(({ outerHTML }) => outerHTML) : ["nothing focused"];
  });
}

test("in forced colours each part has an edge, what has the focus an outline, and a category looks pressed", async ({
  page,
}) => {
  const resumeRequests = await pauseRequests(page, /\/assets\/home-.*\.js/);
  await openWithCart(page, [{ id: first.id, quantity: 1 }]);
  await expect(await openCart(page)).toHaveCSS("border-top-width", "2px");
  expect(await findWithoutOutline(page), "the cart").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await findWithoutOutline(page), "the store").toEqual([]);
  // Whatever else kept its own colours could lie on the system's.
  const own = await page.evaluate(() =>
    Array.from(document.querySelectorAll("body, body *"))
      .filter((element) => getComputedStyle(element).forcedColorAdjust === "none")
      .map((element) => element.getAttribute("aria-pressed") ?? element.tagName),
  );
  expect([...new Set(own)].toSorted()).toEqual(["IMG", "true"]);
  for (const role of ["banner", "contentinfo"] as const) {
    await expect(page.getByRole(role)).toHaveCSS("border-top-width", "2px");
  }

  // The wordmark, which keeps its dark colour, keeps a light ground, too.
  const wordmark = page.getByRole("banner").getByRole("img").filter({ visible: true }).last();
  await page.emulateMedia({ forcedColors: "none" });
  const paper = await themeColor(page, "paper");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(wordmark).toHaveCSS("background-color", paper);

  await waitForFontsAndAnimations(page);
  const [pressed, other] = await Promise.all(
    ["all", findable.category].map((name) =>
      categoryButton(page, name).evaluate((button) => {
        const { backgroundColor, color } = getComputedStyle(button);
        return { backgroundColor, color };
      }),
    ),
  );
  expect(pressed?.backgroundColor).not.toBe(other?.backgroundColor);
  expect(pressed?.color).not.toBe(other?.color);
  // The system's own pair, which can be read whatever its colours are.
  const highlighted = await page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("span"));
    probe.style.cssText = "background: Highlight; color: HighlightText; forced-color-adjust: none";
    const { backgroundColor, color } = getComputedStyle(probe);
    probe.remove();
    return { backgroundColor, color };
  });
  expect(pressed).toEqual(highlighted);

  await page.getByRole("banner").getByRole("link", { name: "Home", exact: true }).click();
  const bar = page.getByRole("progressbar");
  const color = await bar.evaluate((bar) => getComputedStyle(bar, "::after").backgroundColor);
  expect(color).toBe(highlighted.backgroundColor);
  resumeRequests();
  await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
  expect(await findWithoutOutline(page), "home").toEqual([]);
});
