import type { Page } from "playwright/test";
import { first, second, sumOf } from "../../products";
import { announcement, expect, lineButton, openCart, openWithCart, test } from "../fixtures";

const lines = [
  { id: first.id, quantity: 1 },
  { id: second.id, quantity: 1 },
];

/** Records what each text inside the open drawer's live regions becomes. */
async function recordAnnouncements(page: Page): Promise<() => Promise<string[]>> {
  const announced = await page.getByRole("dialog").evaluateHandle((dialog) => {
    const texts: string[] = [];
    for (const region of dialog.querySelectorAll("[aria-live], [role=status], [role=alert]")) {
      new MutationObserver((changes) => {
        for (const { target } of changes) texts.push(target.textContent ?? "");
      }).observe(region, { childList: true, characterData: true, subtree: true });
    }
    return texts;
  });
  return () => announced.jsonValue();
}

test("each change is announced in one string: the line, and the subtotal or that the cart is empty", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await expect(announcement(drawer)).toHaveText("");
  const announced = await recordAnnouncements(page);
  const both = `Subtotal for 2 items: ${sumOf([first, 1], [second, 1])}`;
  const texts: string[] = [];
  for (const [button, text] of [
    [
      lineButton(drawer, "One more", second),
      `${second.name}: 2. Subtotal for 3 items: ${sumOf([first, 1], [second, 2])}`,
    ],
    [lineButton(drawer, "One less", second), `${second.name}: 1. ${both}`],
    [
      lineButton(drawer, "One less", second),
      `${second.name} removed. Subtotal for 1 item: ${sumOf([first, 1])}`,
    ],
    [lineButton(drawer, "Undo removing", second), `${second.name}: 1. ${both}`],
    [
      lineButton(drawer, "Remove", second),
      `${second.name} removed. Subtotal for 1 item: ${sumOf([first, 1])}`,
    ],
    [lineButton(drawer, "Remove", first), `${first.name} removed. Your cart is empty`],
  ] as const) {
    await button.click();
    texts.push(text);
    await expect(announcement(drawer)).toHaveText(text);
    expect(await announced()).toEqual(texts);
  }
});

test("only the cart's lines are items of a list, and where one was removed reading goes on", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  for (const [product, left] of [
    [second, 1],
    [first, 0],
  ] as const) {
    await lineButton(drawer, "Remove", product).press("Enter");
    await expect(drawer.getByRole("listitem")).toHaveCount(left);
    const text = drawer.getByText(`Removed ${product.name}`);
    await expect(text).toBeFocused();
    // The caret, from which a screen reader reads on.
    const hasCaret = (text: Element) => text.contains(getSelection()?.anchorNode ?? null);
    expect(await text.evaluate(hasCaret)).toBe(true);
  }
  await expect(drawer.getByRole("list")).toHaveCount(0);
  await lineButton(drawer, "Undo removing", first).press("Enter");
  await expect(drawer.getByRole("listitem")).toHaveCount(1);
});
