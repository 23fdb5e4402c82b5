import type { Locator } from "playwright/test";
import { allowedErrorsOf, testedPaths } from "../page-paths";
import { brand, expect, type Store } from "./fixtures";
import { longEmail, section, subscribe, thanks } from "./mailing-list/form";
import { openFailingStore } from "./server/failing-store";

export type PageState = {
  name: string;
  allowedErrors?: RegExp | null;
  /** Opens the page in this state. */
  open: (store: Store) => Promise<unknown>;
  /** Returns the parts that shoppers see without scrolling on a screen of this width. */
  inView?: (store: Store, screenWidth: number) => Locator[];
};

/** A cart with the largest quantity of every product. */
const fullCart = [1, 2, 3, 4, 5, 6, 7, 8].map((id) => ({ id, quantity: 999_999 }));

export const pageStates: PageState[] = [
  ...testedPaths.map((path) => ({
    name: `the page ${path}`,
    allowedErrors: allowedErrorsOf(path),
    open: ({ page }: Store) => page.goto(path),
    inView: path === "/" ? partsOfHero : undefined,
  })),
  {
    name: "a long search that finds nothing",
    open: ({ page }) => page.goto(`/store?search=mug${".".repeat(60)}`),
  },
  { name: "a category", open: ({ page }) => page.goto("/store?category=clothing") },
  {
    name: "an error in a page",
    allowedErrors: /500/,
    open: ({ page }) => openFailingStore(page, "page"),
  },
  {
    name: "the bare error page",
    allowedErrors: /500/,
    open: ({ page }) => openFailingStore(page, "app"),
  },
  {
    name: "scripts that fail to load",
    allowedErrors: /ERR_FAILED/,
    async open({ page }) {
      await page.route("**/*.js", (route) => route.abort());
      await page.goto("/store");
      await expect(page.getByRole("link", { name: "Reload the page" })).toBeVisible();
    },
  },
  {
    name: "pictures and fonts that fail to load",
    allowedErrors: /ERR_FAILED/,
    async open(store) {
      await store.page.route(/\.(svg|png|jpe?g|avif|woff2)$/, (route) => route.abort());
      await store.page.goto("/store");
      await store.addButton("Logo T-Shirt").click();
      await expect(store.cartButton(1)).toBeVisible();
      await holdOpen(store.toast("Added Logo T-Shirt to cart"));
    },
  },
  {
    name: "an empty cart",
    async open(store) {
      await store.page.goto("/store");
      await store.openCart();
    },
    inView: ({ page }) => [page.getByRole("dialog").getByRole("button")],
  },
  {
    name: "a cart whose only line is removed",
    async open(store) {
      await store.openWithCart([{ id: 3, quantity: 1 }]);
      await store.openCart();
      await store.lineButton("Remove", "Horn Section Cap").click();
      await holdOpen(store.toast("Removed Horn Section Cap"));
    },
    inView: ({ page }) => [page.getByRole("dialog").getByRole("button")],
  },
  {
    name: "a toast",
    async open(store) {
      await store.openWithCart(fullCart);
      // Clicks in the first row, because scrolling to a later row could leave a button half under the filter bar.
      await store.addButton("Logo T-Shirt").click();
      await holdOpen(store.toast("Added Logo T-Shirt to cart"));
    },
  },
  {
    name: "toasts over a full cart",
    async open(store) {
      await store.openWithCart(fullCart);
      const drawer = await store.openCart();
      await store.lineButton("Remove", "Horn Section Cap").click();
      await holdOpen(store.toast("Removed Horn Section Cap"));
      await drawer.getByRole("button", { name: "Checkout" }).click();
      await holdOpen(store.toast("Checkout functionality coming soon!"));
    },
    inView: ({ page }) => [
      page.getByRole("heading", { name: "Your Cart" }),
      page.getByRole("button", { name: "Checkout" }),
      page.getByText("Guest checkout available"),
    ],
  },
  ...Object.entries({ [longEmail]: /254/, "states@example.com": thanks }).map(
    ([email, answer]) => ({
      name: `the answer to a sign-up with ${email.slice(0, 20)}`,
      async open({ page }: Store) {
        await page.goto("/");
        await subscribe(page, email);
        await expect(section(page).getByText(answer)).toBeVisible();
      },
    }),
  ),
];

/** Larger screens show more than the hero's link. */
function partsOfHero(store: Store, screenWidth: number): Locator[] {
  if (screenWidth === 768) return [store.addButton("Logo T-Shirt")];
  const hero = store.page.getByRole("region", { name: brand.tagline });
  return screenWidth === 844
    ? ["h1", "p", "a", "img"].map((tag) => hero.locator(tag))
    : [hero.getByRole("link")];
}

/** Holds a toast open, as a mouse over it does. */
function holdOpen(toast: Locator): Promise<void> {
  return toast.dispatchEvent("mousemove");
}
