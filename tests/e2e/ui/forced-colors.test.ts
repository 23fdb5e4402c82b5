import type { Page } from "playwright/test";
import { findable, first } from "../../samples";
import { categoryButton, expect, openCart, openWithCart, test, themeColor } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

async function findWithoutOutline(page: Page): Promise<string[]> {
  // After a key press, the browser treats focus from scripts as keyboard focus.
  await page.keyboard.press("Tab");
  return page.evaluate(() => {
    const controls = Array.from(document.querySelectorAll<HTMLElement>("a, button, input"));
    const focusable = controls.filter((control) => {
      control.focus();
      return control.tabIndex >= 0 && document.activeElement === control;
    });
    const unmarked = focusable.filter((control) => {
      control.focus();
      const { outlineStyle, outlineWidth } = getComputedStyle(control);
      return outlineStyle === "none" || Number.parseFloat(outlineWidth) < 2;
    });
    return focusable.length > 3 ? unmarked.map(({ outerHTML }) => outerHTML) : ["nothing focused"];
  });
}

test("edges, focus outlines and the chosen category are visible in forced colours", async ({
  page,
}) => {
  await openWithCart(page, [{ id: first.id, quantity: 1 }]);
  const paper = await themeColor(page, "paper");
  await page.emulateMedia({ forcedColors: "active" });
  await expect(await openCart(page)).toHaveCSS("border-top-width", "2px");
  expect(await findWithoutOutline(page), "the cart").toEqual([]);
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toBeHidden();
  expect(await findWithoutOutline(page), "the store").toEqual([]);
  for (const role of ["banner", "contentinfo"] as const) {
    await expect(page.getByRole(role)).toHaveCSS("outline", /solid 2px/);
  }
  // The wordmark keeps its colours, so it needs its usual background.
  const wordmark = page.getByRole("banner").getByRole("img").filter({ visible: true }).last();
  await expect(wordmark).toHaveCSS("background-color", paper);

  await waitForFontsAndAnimations(page);
  const [pressed, other] = await Promise.all(
    ["all", findable.category].map((category) =>
      categoryButton(page, category).evaluate((button) => getComputedStyle(button).backgroundColor),
    ),
  );
  expect(pressed).not.toBe(other);
});
