import type { Locator } from "playwright/test";
import { buttons, messages } from "../../names";
import { first, lineText, second, sumOf, third } from "../../samples";
import { announcement, expect, lineButton, openCart, openWithCart, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

const lines = [first, second, third].map(({ id }) => ({ id, quantity: 1 }));

test("each keyboard change is announced as one string, and the focus stays in the changed line", async ({
  page,
}) => {
  await openWithCart(page, lines.slice(0, 2));
  const drawer = await openCart(page);
  await expect(announcement(drawer)).toHaveText(
    `Your Cart (2). Subtotal: ${sumOf([first, 1], [second, 1])}`,
  );
  const recorded = await announcement(drawer).evaluateHandle((region) => {
    const texts: string[] = [];
    new MutationObserver((changes) => {
      for (const { target } of changes) texts.push(target.textContent ?? "");
    }).observe(region, { childList: true, characterData: true, subtree: true });
    return texts;
  });
  const one = `Your Cart (1). Subtotal: ${sumOf([first, 1])}`;
  const two = `Your Cart (2). Subtotal: ${sumOf([first, 1], [second, 1])}`;
  const three = `Your Cart (3). Subtotal: ${sumOf([first, 1], [second, 2])}`;
  const announced: string[] = [];
  for (const [label, product, text] of [
    ["One more", second, `${second.name}: 2. ${three}`],
    ["One less", second, `${second.name}: 1. ${two}`],
    ["One less", second, `${second.name} removed. ${one}`],
    ["Undo removing", second, `${second.name}: 1. ${two}`],
    ["Remove", second, `${second.name} removed. ${one}`],
    ["Remove", first, `${first.name} removed. Your Cart (0). ${messages.emptyCart}`],
  ] as const) {
    await lineButton(drawer, label, product).press("Enter");
    announced.push(text);
    await expect(announcement(drawer)).toHaveText(text);
    expect(await recorded.jsonValue()).toEqual(announced);
    if (label === "Undo removing") {
      await expect(lineButton(drawer, "Remove", product)).toBeFocused();
    } else if (text.includes("removed")) {
      const removed = drawer.getByText(`Removed ${product.name}`);
      await expect(removed).toBeFocused();
      // A screen reader continues from the caret, so the caret must move with the focus.
      const hasCaret = (text: Element) => text.contains(getSelection()?.anchorNode ?? null);
      expect(await removed.evaluate(hasCaret)).toBe(true);
      // A second Enter does nothing.
      await page.keyboard.press("Enter");
      await page.keyboard.press("Tab");
      await expect(lineButton(drawer, "Undo removing", product)).toBeFocused();
    }
  }
  // Removed lines aren't list items, so no list is left.
  await expect(drawer.getByRole("list")).toHaveCount(0);
});

async function middleOf(element: Locator): Promise<number> {
  const { y = 0, height = 0 } = (await element.boundingBox()) ?? {};
  return y + height / 2;
}

test("repeated taps remove one line, but don't move other lines or undo the removal", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await waitForFontsAndAnimations(page);
  for (const [screenWidth, screenHeight] of [
    [280, 839],
    [412, 839],
    [844, 390],
  ] as const) {
    await page.setViewportSize({ width: screenWidth, height: screenHeight });
    for (const label of ["One less", "Remove"] as const) {
      const place = await drawer.getByRole("listitem").last().boundingBox();
      const box = await lineButton(drawer, label, second).boundingBox();
      const { x = 0, y = 0, width = 0, height = 0 } = box ?? {};
      for (let taps = 0; taps < 3; taps++) await page.mouse.click(x + width / 2, y + height / 2);
      const removed = drawer.getByText(`Removed ${second.name}`);
      await expect(removed).toBeVisible();
      await expect(lineButton(drawer, label, second)).toBeHidden();
      await expect(drawer.getByRole("img", { name: second.name, exact: true })).toHaveCount(0);
      expect(await drawer.getByRole("listitem").last().boundingBox()).toEqual(place);
      const undo = lineButton(drawer, "Undo removing", second);
      if (screenWidth === 412) {
        const [picture = 0, ...others] = await Promise.all(
          [drawer.locator("img[alt='']"), removed, undo].map(middleOf),
        );
        for (const other of others) expect(Math.abs(other - picture)).toBeLessThan(3);
      }
      await undo.click();
      await expect(removed).toHaveCount(0);
    }
  }
});

test("a shopper can restore the cart's only line on a translated page, until the cart closes", async ({
  page,
}) => {
  await page.setViewportSize({ width: 844, height: 390 });
  await openWithCart(page, [{ id: second.id, quantity: 1 }]);
  const drawer = await openCart(page);
  // Replaces text nodes, as Chrome's translation does (https://github.com/facebook/react/issues/11538).
  const translate = () =>
    drawer.evaluate((drawer) => {
      const texts = document.createTreeWalker(drawer, NodeFilter.SHOW_TEXT);
      const nodes: Text[] = [];
      while (texts.nextNode()) nodes.push(texts.currentNode as Text);
      for (const node of nodes) {
        const font = document.createElement("font");
        node.replaceWith(font);
        font.textContent = node.nodeValue;
      }
    });
  await translate();
  await lineButton(drawer, "One more", second).click();
  await expect(drawer.getByRole("listitem")).toHaveText(lineText(second, 2));
  await translate();
  await lineButton(drawer, "Remove", second).click();
  await expect(drawer.getByRole("heading")).toHaveText("Your Cart (0)");
  const undo = lineButton(drawer, "Undo removing", second);
  const shopOn = drawer.getByRole("button", { name: buttons.continueShopping });
  for (const button of [undo, shopOn]) await expect(button).toBeInViewport({ ratio: 1 });
  await translate();
  await undo.click();
  await expect(drawer.getByText(`Subtotal${sumOf([second, 2])}`)).toBeVisible();
  await lineButton(drawer, "Remove", second).click();
  await shopOn.click();
  await expect(drawer).toBeHidden();
  await openCart(page);
  await expect(undo).toHaveCount(0);
  await expect(announcement(drawer)).toHaveText(`Your Cart (0). ${messages.emptyCart}`);
});
