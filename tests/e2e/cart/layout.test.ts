import type { Locator, Page } from "playwright/test";
import { products } from "../../products";
import { expect, lineButton, openCart, openWithCart, test } from "../fixtures";
import { waitForFontsAndAnimations } from "../page-states";

/** Products with names as long as a line is to hold on any phone. Longer ones may be cut off. */
const named = products.filter(({ name }) => name.length <= 18);
const lines = named.map(({ id }) => ({ id, quantity: 1 }));

/** The names of which a part is cut off. */
function findCutNames(drawer: Locator): Promise<(string | null)[]> {
  return drawer
    .locator("li [title]")
    .evaluateAll((names) =>
      names
        .filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth)
        .map(({ textContent }) => textContent),
    );
}

async function openFullCart(page: Page): Promise<Locator> {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await expect(drawer.locator("li [title]")).toHaveText(named.map(({ name }) => name));
  await waitForFontsAndAnimations(page);
  return drawer;
}

test("no name of 18 letters is cut off, on any screen from 320 pixels", async ({ page }) => {
  const drawer = await openFullCart(page);
  for (const width of [320, 360, 390, 412, 768, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    expect(await findCutNames(drawer), `at ${width} pixels`).toEqual([]);
  }
});

test("hardly a name is cut off where a shopper spaces the text", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 800 });
  const drawer = await openFullCart(page);
  // WCAG 2.2, success criterion 1.4.12, "Text Spacing".
  await drawer.evaluate(({ style }) => {
    style.lineHeight = "1.5";
    style.letterSpacing = "0.12em";
    style.wordSpacing = "0.16em";
  });
  expect((await findCutNames(drawer)).length).toBeLessThanOrEqual(2);
});

for (const [width, height] of [
  [844, 390],
  [320, 480],
] as const) {
  test(`at ${width} by ${height} pixels two lines are seen at once, beside all that the drawer has`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    const drawer = await openFullCart(page);
    for (const line of (await drawer.getByRole("listitem").all()).slice(0, 2)) {
      await expect(line).toBeInViewport({ ratio: 1 });
    }
    for (const part of [
      drawer.getByRole("heading", { name: "Your Cart" }),
      drawer.getByRole("button", { name: "Close cart" }),
      drawer.getByText("Subtotal"),
      drawer.getByRole("button", { name: "Checkout" }),
      drawer.getByText("Guest checkout available - no account required"),
    ]) {
      await expect(part).toBeInViewport({ ratio: 1 });
    }
  });
}

test("Undo lies over no button of its line, at any width", async ({ page }) => {
  const [product] = named;
  if (!product) throw new Error("No product with a name of 18 letters");
  const drawer = await openFullCart(page);
  for (const width of [280, 320, 360, 412, 1280]) {
    await page.setViewportSize({ width, height: 800 });
    const buttons = ["One less", "One more", "Remove"] as const;
    const tops = await Promise.all(
      buttons.map(async (label) => (await lineButton(drawer, label, product).boundingBox())?.y),
    );
    await lineButton(drawer, "Remove", product).click();
    const undo = await lineButton(drawer, "Undo removing", product).boundingBox();
    const bottom = (undo?.y ?? Number.NaN) + (undo?.height ?? Number.NaN);
    for (const top of tops) expect(bottom).toBeLessThanOrEqual(top ?? 0);
    await lineButton(drawer, "Undo removing", product).click();
    await expect(lineButton(drawer, "Remove", product)).toBeVisible();
  }
});

test("a second digit moves no button", async ({ page }) => {
  const [product] = products;
  await openWithCart(page, [{ id: product.id, quantity: 9 }]);
  const drawer = await openCart(page);
  await waitForFontsAndAnimations(page);
  const button = lineButton(drawer, "One more", product);
  const before = await button.boundingBox();
  await button.click();
  await expect(drawer.getByText("10", { exact: true })).toBeVisible();
  expect(await button.boundingBox()).toEqual(before);
});
