import { expect, openCart, openWithCart, test } from "./fixtures";

const lines = [
  { id: 1, quantity: 1 },
  { id: 7, quantity: 1 },
  { id: 4, quantity: 1 },
];

test("after a removal the focus goes to the next line, else the previous, else Close", async ({
  page,
}) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  const remove = (name: string) => drawer.getByRole("button", { name: `Remove ${name}` });
  await remove("Tea Break Mug").press("Enter");
  await expect(remove("Small Change Vinyl")).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(remove("Logo T-Shirt")).toBeFocused();
  await drawer.getByRole("button", { name: "One less Logo T-Shirt" }).press("Enter");
  await expect(drawer.getByRole("button", { name: "Close cart" })).toBeFocused();
});

test("a change of quantity keeps the focus where it is", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  const more = drawer.getByRole("button", { name: "One more Tea Break Mug" });
  await more.press("Enter");
  await more.press("Enter");
  await expect(drawer.getByText("Your Cart (5)")).toBeVisible();
  await expect(more).toBeFocused();
});

test("Tab never reaches the page behind", async ({ page }) => {
  await openWithCart(page, lines);
  await openCart(page);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    const isBehind = await page.evaluate(
      () => document.activeElement?.closest("header, main, footer") !== null,
    );
    expect(isBehind).toBe(false);
  }
});

test("the page behind is neither touched nor scrolled", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 900);
  await expect(drawer).toBeVisible();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const link = page.getByRole("link", { name: "Halfpenny Groove, home" });
  const box = await link.boundingBox();
  await page.mouse.click((box?.x ?? 0) + 5, (box?.y ?? 0) + 5);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/store");
});

test("the total is announced once, politely, when it changes", async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  const status = drawer.getByRole("status");
  await expect(status).toHaveCount(1);
  await drawer.getByRole("button", { name: "One more Tea Break Mug" }).click();
  await expect(status).toHaveText("Subtotal for 4 items$81.96");
});

test("a small screen with large text scrolls to the last line and to Checkout", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 400 });
  await openWithCart(page, lines);
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const drawer = await openCart(page);
  const scrollTo = async (name: string) => {
    const button = drawer.getByRole("button", { name });
    await expect(async () => {
      await page.mouse.wheel(0, 60);
      await expect(button).toBeInViewport({ ratio: 1, timeout: 200 });
    }).toPass();
  };
  await page.mouse.move(160, 200);
  await scrollTo("One more Small Change Vinyl");
  await scrollTo("Checkout");
  const overflow = await drawer.evaluate((element) => element.scrollWidth - element.clientWidth);
  expect(overflow).toBe(0);
});
