import type { Page } from "@playwright/test";
import { addButton, expect, openCart, openWithCart, toast } from "./fixtures";

type State = {
  name: string;
  allowedErrors?: RegExp;
  /** Brings a page into the state, and waits until a shopper sees it. */
  show: (page: Page) => Promise<unknown>;
};

/** As large as a cart gets: every product, each as often as a line can hold. */
const fullCart = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, quantity: 999_999 }));
const longAddress = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`;

/** Every page in every state that a shopper can bring about, for the tests that look at them all. */
export const states: State[] = [
  { name: "home", show: (page) => page.goto("/") },
  { name: "store", show: (page) => page.goto("/store") },
  { name: "a category", show: (page) => page.goto("/store?category=music") },
  { name: "a search", show: (page) => page.goto("/store?search=vinyl") },
  { name: "no product found", show: (page) => page.goto("/store?search=zzz") },
  { name: "no such page", allowedErrors: /404/, show: (page) => page.goto("/nowhere") },
  { name: "the error page", allowedErrors: /405/, show: showError },
  {
    name: "an empty cart",
    async show(page) {
      await page.goto("/store");
      await openCart(page);
    },
  },
  {
    name: "a full cart",
    async show(page) {
      await openWithCart(page, fullCart);
      await openCart(page);
    },
  },
  {
    name: "a toast",
    async show(page) {
      await page.goto("/store");
      await addButton(page, "Tea Break Mug").click();
      await keep(page, "Added Tea Break Mug to cart");
    },
  },
  {
    name: "a toast over the cart",
    async show(page) {
      await openWithCart(page, fullCart);
      await (await openCart(page)).getByRole("button", { name: "Checkout" }).click();
      await keep(page, "Checkout functionality coming soon!");
    },
  },
  {
    name: "a toast with Undo",
    async show(page) {
      await openWithCart(page, fullCart);
      const drawer = await openCart(page);
      await drawer.getByRole("button", { name: "Remove Tea Break Mug" }).click();
      await keep(page, "Removed Tea Break Mug from cart");
    },
  },
  { name: "a refused sign-up", show: (page) => signUp(page, longAddress, "That is too long") },
  { name: "a sign-up", show: (page) => signUp(page, "states@example.com", "Thank you!") },
];

/** The pages that are shown without scripts, for a test that turns them off. */
export const pathsWithoutScripts = ["/", "/store", "/store?search=zzz"];

/** Until nothing moves: what is half faded in has colours and a place that nobody reads. */
export async function settle(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** What the store says when its own code fails, and to a method that a page does not have. */
async function showError(page: Page): Promise<void> {
  await page.route("/store", (route) => route.continue({ method: "POST" }));
  await page.goto("/store");
  await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
}

/** A toast stays as long as it is pointed at. */
async function keep(page: Page, text: string): Promise<void> {
  await toast(page, text).hover();
}

async function signUp(page: Page, address: string, answer: string): Promise<void> {
  await page.goto("/");
  // Whoever fills the form within a second passes for a robot.
  await expect.poll(() => page.evaluate(() => performance.now())).toBeGreaterThan(1100);
  await page.getByPlaceholder("Your email address").fill(address);
  await page.getByRole("button", { name: "Subscribe" }).click();
  await expect(page.locator("#sign-up-answer")).toContainText(answer);
  await keep(page, answer);
}
