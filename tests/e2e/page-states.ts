import type { Page } from "playwright/test";
import { findable, first, products, storePath, third } from "../products";
import {
  addButton,
  expect,
  lineButton,
  openApp,
  openCart,
  openWithCart,
  pauseRequests,
  toast,
} from "./fixtures";
import { allowedErrorsOf, pagePaths } from "./page-paths";
import { openFailingStore } from "./server/failing-store";

type PageState = {
  name: string;
  allowedErrors?: RegExp | null;
  /** Brings a page into the state, and waits until a shopper sees it. */
  open: (page: Page) => Promise<unknown>;
};

/** The largest possible cart: every product, in the largest quantity that a line can hold. */
const fullCart = products.map(({ id }) => ({ id, quantity: 999_999 }));
const longEmail = `${"a".repeat(60)}@${`${"b".repeat(60)}.`.repeat(4)}com`;

/** Every page in every state that a shopper can bring it into, for tests that check them all. */
export const pageStates: PageState[] = [
  ...pagePaths.map(
    (path): PageState => ({
      name: `the page ${path}`,
      allowedErrors: allowedErrorsOf(path),
      open: (page) => page.goto(path),
    }),
  ),
  { name: "a category", open: (page) => page.goto(storePath({ category: findable.category })) },
  { name: "a search", open: (page) => page.goto(storePath({ search: findable.word })) },
  {
    name: "a search that only comes close",
    open: (page) => page.goto(storePath({ search: `${findable.word}${".".repeat(60)}` })),
  },
  { name: "a search without results", open: (page) => page.goto("/store?search=zzz") },
  {
    name: "an error in a page",
    allowedErrors: /500/,
    open: (page) => openFailingStore(page, "page"),
  },
  {
    name: "the bare error page",
    allowedErrors: /500/,
    // In the browser's own colours, which are a shopper's choice.
    open: (page) =>
      page.emulateMedia({ colorScheme: "dark" }).then(() => openFailingStore(page, "frame")),
  },
  {
    name: "scripts that cannot be loaded",
    allowedErrors: /ERR_FAILED/,
    async open(page) {
      await page.route("**/*.js", (route) => route.abort());
      await page.goto("/store");
      // The page reloads once by itself.
      await page.waitForEvent("load");
      await expect(page.getByText("The cart didn’t load.")).toBeVisible();
    },
  },
  {
    name: "an empty cart",
    async open(page) {
      await page.goto("/store");
      await openCart(page);
    },
  },
  {
    name: "a full cart",
    async open(page) {
      await openWithCart(page, fullCart);
      await openCart(page);
    },
  },
  {
    name: "a toast",
    async open(page) {
      await page.goto("/store");
      // In the first row, so that nothing scrolls: axe would report a button half below the filter bar.
      await addButton(page, first).click();
      await hoverToast(page, `Added ${first.name} to cart`);
    },
  },
  {
    name: "a toast over the cart",
    async open(page) {
      await openWithCart(page, fullCart);
      await (await openCart(page)).getByRole("button", { name: "Checkout" }).click();
      await hoverToast(page, "Checkout functionality coming soon!");
    },
  },
  {
    name: "a removed line",
    async open(page) {
      await openWithCart(page, fullCart);
      const drawer = await openCart(page);
      await lineButton(drawer, "Remove", third).click();
      await expect(drawer.getByText(`Removed ${third.name}`)).toBeFocused();
    },
  },
  { name: "the pointer on Subscribe", open: hoverSubscribe },
  { name: "Subscribe pressed", open: (page) => hoverSubscribe(page).then(() => page.mouse.down()) },
  {
    name: "a sign-up being sent",
    async open(page) {
      await openApp(page, "/");
      await pauseRequests(page, "**/*.data*");
      await subscribe(page, "states@example.com");
      await page.getByRole("button", { name: "Subscribing…" }).hover();
    },
  },
  { name: "a rejected sign-up", open: (page) => signUp(page, longEmail, "That is too long") },
  { name: "a sign-up", open: (page) => signUp(page, "states@example.com", "Thank you!") },
];

/** Waits until the page has its final look: during a fade, colours and positions are temporary. */
export async function waitForFontsAndAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await document.fonts.ready;
    await Promise.allSettled(document.getAnimations().map(({ finished }) => finished));
  });
}

/** A toast stays open while the pointer is over it. */
async function hoverToast(page: Page, text: string): Promise<void> {
  await toast(page, text).hover();
}

async function hoverSubscribe(page: Page): Promise<void> {
  await page.goto("/");
  await page.getByRole("button", { name: "Subscribe" }).hover();
}

async function subscribe(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder("Your email address").fill(email);
  await page.getByRole("button", { name: "Subscribe" }).click();
}

async function signUp(page: Page, email: string, message: string): Promise<void> {
  await page.goto("/");
  await subscribe(page, email);
  await expect(page.locator("#sign-up-answer")).toContainText(message);
}
