import type { Page } from "playwright/test";
import { buttons, headings, messages } from "../../names";
import { findable, lineText, namesIn, otherFindable, products, storePath } from "../../samples";
import { findOverflows } from "../every-page/layout-problems";
import {
  addButton,
  categoryButton,
  expect,
  lineButton,
  openApp,
  openCart,
  productNames,
  searchBox,
  test,
  toast,
} from "../fixtures";
import { section, subscribe, thanks } from "../mailing-list/form";

const { category } = findable;

// Tests with the @engines tag also run in Firefox and WebKit if Playwright has installed those browsers.
for (const [device, width, height, prepare] of [
  ["a phone", 412, 839, () => {}],
  ["a phone in landscape", 844, 390, () => {}],
  ["a small phone with large text", 320, 568, enlargeText],
  ["a phone with an old browser", 412, 839, removeNewFeatures],
] as const) {
  test(`on ${device}, an undecided shopper goes from a friend's link to checkout`, {
    tag: device === "a phone" ? "@engines" : [],
  }, async ({ page }) => {
    await page.setViewportSize({ width, height });
    await page.addInitScript(prepare);
    await openApp(page, storePath({ category }));
    await expect(productNames(page)).toHaveText(namesIn(category));
    await addButton(page, findable).click();
    await expectNoSidewaysScroll(page, width);

    await categoryButton(page, "all").click();
    await page.getByRole("article").last().scrollIntoViewIfNeeded();
    await categoryButton(page, otherFindable.category).click();
    await expect(productNames(page)).toHaveText(namesIn(otherFindable.category));
    await expect(page.getByRole("article").first()).toBeInViewport();
    await addButton(page, otherFindable).click();
    await searchBox(page).pressSequentially("zzz");
    await expect(page.getByText(messages.nothingFound)).toBeVisible();
    await expectNoSidewaysScroll(page, width);
    await page.getByRole("button", { name: buttons.clearFilters }).click();
    await expect(page.getByRole("article")).toHaveCount(products.length);
    await page.goBack();
    await page.goBack();

    let cart = await openCart(page);
    await page.goBack();
    await expect(cart).toBeHidden();
    await expect(page.getByRole("heading", { name: headings.store })).toBeVisible();
    cart = await openCart(page);

    await lineButton(cart, "Remove", findable).click();
    await lineButton(cart, "One more", otherFindable).click();
    await lineButton(cart, "Undo removing", findable).click();
    await expect(cart.getByRole("listitem")).toHaveText([
      lineText(findable, 1),
      lineText(otherFindable, 2),
    ]);
    const overflow = await cart.evaluate((cart) => cart.scrollWidth - cart.clientWidth);
    expect(overflow).toBe(0);
    await cart.getByRole("button", { name: buttons.checkout }).click();
    await expect(toast(page, messages.checkout)).toBeVisible();
    await cart.getByRole("button", { name: buttons.closeCart }).click();
    await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeInViewport();

    await page.goto("/");
    await expect(page.getByRole("button", { name: "Cart, 3 items" })).toBeVisible();
    await subscribe(page, `${width}x${height}@example.com`);
    await expect(section(page).getByText(thanks)).toBeVisible();
    await expectNoSidewaysScroll(page, width);
  });
}

/** Checks WCAG 2.2, success criterion 1.4.10 (Reflow). */
async function expectNoSidewaysScroll(page: Page, width: number): Promise<void> {
  expect(await findOverflows(page)).toEqual([]);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
}

function enlargeText(): void {
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = "200%";
  });
}

/** Removes features that are missing in Chrome 112, Safari 16.4 or Firefox 128, the oldest supported browsers. */
function removeNewFeatures(): void {
  const missing: [object, string][] = [
    [URL, "canParse parse"],
    [URLSearchParams.prototype, "size"],
    [Promise, "withResolvers try"],
    [Object, "groupBy"],
    [Map, "groupBy"],
    [Array, "fromAsync"],
    [AbortSignal, "any"],
    [Set.prototype, "union difference intersection isSubsetOf symmetricDifference"],
    [Element.prototype, "checkVisibility moveBefore setHTMLUnsafe"],
    [HTMLElement.prototype, "showPopover hidePopover togglePopover popover"],
    [Document.prototype, "startViewTransition"],
    [window, "requestIdleCallback navigation scheduler Iterator"],
    [Object.getPrototypeOf(Object.getPrototypeOf([].values())), "map filter toArray take find"],
  ];
  for (const [owner, names] of missing) {
    for (const name of names.split(" ")) Reflect.deleteProperty(owner, name);
  }
}
