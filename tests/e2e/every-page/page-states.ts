import type { Locator, Page } from "playwright/test";
import { products } from "~/band/products";
import { noFilter, storeUrl } from "~/catalogue/filter";
import type { SavedLine } from "../../saved-cart";
import { takeCategories, takeProducts } from "../band";
import { expect, type Store } from "../fixtures";
import { longEmail, mailingList, subscribe, thanks } from "../mailing-list/form";
import { startChangedStore } from "../server/changed-store";

/** The screens and media of screenshots. */
export const looks = {
  "on a phone": { width: 390, height: 844 },
  "on a desktop": { width: 1440, height: 900 },
  "on a tablet": { width: 768, height: 1024 },
  "on a phone in landscape": { width: 844, height: 390 },
  "on paper": { width: 768, height: 1024, media: "print" },
  "on a small phone in forced colours": { width: 320, height: 568, forcedColors: "active" },
} as const;

export type PageState = {
  name: string;
  allowedErrors?: RegExp;
  tag?: string;
  /** Screenshots show the whole page, not only what is on the screen. */
  fullPage?: boolean;
  /** Screenshots show only this part of the page. */
  part?: (page: Page) => Locator;
  /** Each state has screenshots on a phone and on a desktop. */
  otherLooks?: (keyof typeof looks)[];
  open: (store: Store) => Promise<unknown>;
};

/** A cart with large quantities of every product. */
const fullCart = products.map((product): SavedLine => [product, 999_998]);

export const pageStates: PageState[] = [
  {
    name: "the home page after a sign-up",
    otherLooks: ["on a tablet", "on paper", "on a small phone in forced colours"],
    tag: "@not-firefox",
    fullPage: true,
    async open(store) {
      const { page } = store;
      await store.open("/");
      await subscribe(page, "states@example.com");
      await expect(mailingList(page).getByText(thanks)).toBeVisible();
    },
  },
  {
    name: "the mailing list after a refused sign-up",
    otherLooks: ["on a small phone in forced colours"],
    allowedErrors: /422/,
    tag: "@not-firefox",
    part: mailingList,
    async open(store) {
      const { page } = store;
      await store.open("/");
      await subscribe(page, longEmail);
      await expect(mailingList(page).getByText(/^Please type one email address/)).toBeVisible();
    },
  },
  {
    name: "the results in a category",
    otherLooks: ["on a small phone in forced colours"],
    open: ({ page }) => page.goto(storeUrl({ ...noFilter, category: takeCategories(1)[0].name })),
  },
  {
    name: "a search that finds one product",
    open({ page }) {
      const [product] = takeProducts(1);
      return page.goto(storeUrl({ ...noFilter, search: product.name }));
    },
  },
  {
    name: "a long search that finds nothing",
    open: ({ page }) => page.goto(`/store?search=${"mug".repeat(20)}`),
  },
  {
    name: "the not-found page",
    otherLooks: ["on a phone in landscape", "on a small phone in forced colours"],
    allowedErrors: /404/,
    open: ({ page }) => page.goto("/nowhere"),
  },
  {
    name: "the error page without the store's header",
    allowedErrors: /500/,
    async open({ page }) {
      const brokenApp = `{ ...original, default() { throw new Error("broken header"); } }`;
      const { url, stop } = await startChangedStore("root", brokenApp);
      page.once("close", () => void stop());
      await page.goto(url);
      await expect(page.getByRole("heading", { name: "Something went wrong" })).toBeVisible();
    },
  },
  {
    name: "scripts and pictures that fail to load",
    allowedErrors: /ERR_FAILED/,
    async open({ page }) {
      await page.route(/\.(js|svg|png|jpe?g|webp|avif)$/, (route) => route.abort());
      await page.goto("/store");
      await expect(page.getByRole("link", { name: "Reload the page" })).toBeVisible();
    },
  },
  {
    name: "the store page with a full cart and a toast",
    otherLooks: ["on a tablet"],
    fullPage: true,
    async open(store) {
      const [{ name }] = takeProducts(1);
      await store.openWithCart(fullCart);
      await store.addButton(name).click();
      await store.holdOpen(store.toast(`Added ${name} to cart`));
    },
  },
  {
    name: "a cart whose only line is removed",
    async open(store) {
      const [product] = takeProducts(1);
      await store.openWithCart([[product, 1]]);
      await store.openCart();
      await store.lineButton("Remove", product.name).click();
    },
  },
  {
    name: "a full cart with a removed line and a toast",
    otherLooks: ["on a phone in landscape", "on a small phone in forced colours", "on paper"],
    async open(store) {
      const [, product] = takeProducts(2);
      await store.openWithCart(fullCart);
      const drawer = await store.openCart();
      await store.lineButton("Remove", product.name).click();
      await drawer.getByRole("button", { name: "Checkout" }).click();
      await store.holdOpen(store.toast("Checkout functionality coming soon!"));
    },
  },
];
