import type { Page } from "@playwright/test";
import { addButton, expect, openCart, openWithCart, test } from "./fixtures";
import { waitForFontsAndAnimations } from "./page-states";

const lines = [
  { id: 1, quantity: 2 },
  { id: 7, quantity: 3 },
  { id: 4, quantity: 1 },
];

const undoButton = (page: Page, name: string) =>
  page.getByRole("button", { name: `Undo removing ${name}` });

test("Undo restores a removed line in its place and with its quantity", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Removed Tea Break Mug/, /Vinyl/]);
  await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
  await expect(drawer.getByText("$81.97")).toBeVisible();
  await undoButton(page, "Tea Break Mug").click();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Mug.*3.*\$38\.97/, /Vinyl/]);
  await expect(undoButton(page, "")).toHaveCount(0);
});

test("several removals can be undone in any order, beside changes made in another tab", async ({
  page,
  context,
}) => {
  await openWithCart(page, lines);
  const other = await context.newPage();
  await other.goto("/store");
  const drawer = await openCart(page);
  for (const name of ["Tea Break Mug", "Logo T-Shirt", "Small Change Vinyl"]) {
    await drawer.getByRole("button", { name: `Remove ${name}` }).click();
  }
  await addButton(other, "Signed Tour Poster").click();
  await undoButton(page, "Small Change Vinyl").click();
  await undoButton(page, "Logo T-Shirt").click();
  await undoButton(page, "Tea Break Mug").click();
  const drawerOfOther = await openCart(other);
  for (const restored of [drawer, drawerOfOther]) {
    await expect(restored.getByRole("listitem")).toHaveText([
      /Logo.*2\$51\.98/,
      /Mug.*3\$38\.97/,
      /Vinyl.*1\$29\.99/,
      /Poster.*1\$15\.99/,
    ]);
  }
});

test("Undo keeps what was added again after the removal", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  await drawer.getByRole("button", { name: "Close cart" }).click();
  await addButton(page, "Tea Break Mug").click();
  await expect(page.getByRole("button", { name: "Cart, 4 items" })).toBeVisible();
  await openCart(page);
  await undoButton(page, "Tea Break Mug").click();
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Vinyl/, /Mug.*4.*\$51\.96/]);
});

for (const label of ["One less", "Remove"]) {
  test(`pressing ${label} again and again removes one line, and moves and undoes nothing`, async ({
    page,
  }) => {
    await openWithCart(page, lines);
    const drawer = await openCart(page);
    await waitForFontsAndAnimations(page);
    const vinyl = drawer.getByRole("listitem").last();
    const place = await vinyl.boundingBox();
    const button = drawer.getByRole("button", { name: `${label} Tea Break Mug` });
    const { x = 0, y = 0, width = 0, height = 0 } = (await button.boundingBox()) ?? {};
    for (let presses = 0; presses < 6; presses++) {
      await page.mouse.click(x + width / 2, y + height / 2);
    }
    await expect(drawer.getByText("Removed Tea Break Mug")).toBeVisible();
    expect(await vinyl.boundingBox()).toEqual(place);
    await expect(drawer.getByText("Your Cart (3)")).toBeVisible();
  });

  test(`by keyboard, Undo is one Tab away from ${label}, which a key held down does not pass`, async ({
    page,
  }) => {
    await openWithCart(page, lines);
    const drawer = await openCart(page);
    await drawer.getByRole("button", { name: `${label} Tea Break Mug` }).focus();
    for (let presses = 0; presses < 6; presses++) await page.keyboard.press("Enter");
    await expect(drawer.getByText("Removed Tea Break Mug")).toBeFocused();
    await page.keyboard.press("Tab");
    await expect(undoButton(page, "Tea Break Mug")).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(drawer.getByText("Your Cart (3)")).toBeHidden();
    await expect(drawer.getByRole("button", { name: "Remove Tea Break Mug" })).toBeFocused();
  });
}

test("the last line's removal is undone beside the empty cart's button, which nothing covers", async ({
  page,
}) => {
  for (const [width, height] of [
    [320, 568],
    [844, 390],
    [640, 400],
  ] as const) {
    await page.setViewportSize({ width, height });
    await openWithCart(page, [{ id: 7, quantity: 1 }]);
    const drawer = await openCart(page);
    await drawer.getByRole("button", { name: "One less Tea Break Mug" }).click();
    await expect(drawer.getByText("Your cart is empty")).toBeVisible();
    const shopOn = drawer.getByRole("button", { name: "Continue Shopping" });
    await expect(shopOn).toBeInViewport({ ratio: 1 });
    await expect(undoButton(page, "Tea Break Mug")).toBeInViewport({ ratio: 1 });
    await shopOn.click();
    await expect(drawer).toBeHidden();
    await openCart(page);
    await undoButton(page, "Tea Break Mug").click();
    await expect(drawer.getByText("Your Cart (1)")).toBeVisible();
  }
});

test("Undo is offered for eight seconds, and for as long as the drawer is open", async ({
  page,
}) => {
  await page.clock.install();
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
  // The installed clock also advances in real time (https://playwright.dev/docs/clock), so both checks
  // keep well away from the eighth second.
  await page.clock.runFor(4000);
  await page.keyboard.press("Escape");
  await openCart(page);
  await expect(undoButton(page, "Tea Break Mug")).toBeVisible();
  await page.clock.runFor(5000);
  await expect(undoButton(page, "Tea Break Mug")).toBeVisible();
  await page.keyboard.press("Escape");
  await openCart(page);
  await expect(drawer.getByRole("listitem")).toHaveText([/Logo/, /Vinyl/]);
});

test.describe("on a phone held sideways", () => {
  test.use({ viewport: { width: 844, height: 390 } });

  test("Undo is seen where the line was removed, without scrolling", async ({ page }) => {
    await openWithCart(
      page,
      [1, 2, 7].map((id) => ({ id, quantity: 1 })),
    );
    const drawer = await openCart(page);
    const remove = drawer.getByRole("button", { name: "Remove Arches Hoodie" });
    await remove.scrollIntoViewIfNeeded();
    // The list ends below the button, in the middle of the line.
    await drawer.getByRole("list").evaluate(
      (list, button) => {
        const { bottom } = list.getBoundingClientRect();
        list.scrollTop += (button?.getBoundingClientRect().bottom ?? 0) - bottom;
      },
      await remove.elementHandle(),
    );
    await remove.press("Enter");
    const undo = drawer.getByRole("button", { name: "Undo removing Arches Hoodie" });
    await expect(undo).toBeInViewport({ ratio: 1 });
  });
});
