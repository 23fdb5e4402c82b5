import { findable, first, second, storePath, third } from "../../products";
import {
  addButton,
  expect,
  homeLink,
  isOnTop,
  lineButton,
  openApp,
  openCart,
  openWithCart,
  searchBox,
  test,
  toast,
} from "../fixtures";

const lines = [first, second, third].map(({ id }) => ({ id, quantity: 1 }));

test("the cart opened right after a letter is typed opens over what the letter finds", async ({
  page,
}) => {
  const searchPath = storePath({ search: findable.word });
  await openApp(page, "/store");
  await searchBox(page).evaluate((input: HTMLInputElement, word) => {
    input.value = word;
    input.dispatchEvent(new InputEvent("input", { bubbles: true }));
    setTimeout(() => document.querySelector<HTMLElement>("button[aria-label^=Cart]")?.click());
  }, findable.word);
  await expect(page.getByRole("dialog")).toBeVisible();
  await expect(page).toHaveURL(searchPath);
  await page.goBack();
  await expect(page).toHaveURL(searchPath);
  await expect(page.getByRole("article")).toHaveCount(1);
});

test("the page behind the cart can be neither scrolled, clicked nor reached by Tab", {
  tag: "@desktop",
}, async ({ page }) => {
  await openWithCart(page, lines);
  const drawer = await openCart(page);
  await page.mouse.move(5, 400);
  await page.mouse.wheel(0, 900);
  for (let presses = 0; presses < 20; presses++) {
    await page.keyboard.press("Tab");
    const isBehind = () => document.activeElement?.closest("header, main, footer") !== null;
    expect(await page.evaluate(isBehind)).toBe(false);
  }
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const { x = 0, y = 0 } = (await homeLink(page).boundingBox()) ?? {};
  await page.mouse.click(x + 5, y + 5);
  await expect(drawer).toBeHidden();
  await expect(page).toHaveURL("/store");
});

test("a click inside the cart does not close it", async ({ page }) => {
  await openWithCart(page, lines.slice(0, 1));
  const drawer = await openCart(page);
  await drawer.click({ position: { x: 100, y: 400 } });
  await drawer.getByRole("heading").click();
  await drawer.click({ position: { x: 1, y: 300 } });
  await expect(drawer).toBeVisible();
});

test("toasts of additions stay behind the cart, where they cover no line", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await openApp(page, "/store");
  await addButton(page, first).click();
  await expect(toast(page, `Added ${first.name} to cart`)).toBeVisible();
  const drawer = await openCart(page);
  await expect.poll(() => isOnTop(lineButton(drawer, "One more", first))).toBe(true);
});
