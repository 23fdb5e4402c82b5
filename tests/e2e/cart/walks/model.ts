import type { Page } from "playwright/test";
import { lineText, type Product } from "../../../samples";
import { expect } from "../../fixtures";

type Entry = { path: string; scrollY: number };

/** The cart and the tab's history, as a shopper expects them. */
export class Model {
  /** An open cart has its own entry, which has the same page as the entry before. */
  entries: { page: Entry; isCartOpen: boolean }[] = [];
  place = -1;
  cart = new Map<Product, number>();
  /** The rows that offer Undo, with the quantities that Undo restores. */
  removed = new Map<Product, number>();

  constructor(path: string) {
    this.push(path);
  }

  get entry() {
    const entry = this.entries[this.place];
    if (!entry) throw new Error("The model left the tab's history");
    return entry;
  }

  push(path: string) {
    this.add({ page: { path, scrollY: 0 }, isCartOpen: false });
  }

  openCart() {
    this.add({ page: this.entry.page, isCartOpen: true });
    this.removed.clear();
  }

  private add(entry: (typeof this.entries)[number]) {
    this.entries.splice(++this.place, Number.POSITIVE_INFINITY, entry);
  }

  move(by: number) {
    this.place += by;
    if (this.entry.isCartOpen) this.removed.clear();
  }

  reload() {
    // Only entries of the current page can open the cart.
    for (const entry of this.entries) entry.isCartOpen = false;
  }

  change(product: Product, by: number) {
    const quantity = (this.cart.get(product) ?? 0) + by;
    if (quantity > 0) this.cart.set(product, quantity);
    else this.cart.delete(product);
    if (quantity > 0) this.removed.delete(product);
  }

  remove(product: Product) {
    this.removed.set(product, this.cart.get(product) ?? 0);
    this.cart.delete(product);
  }
}

/** Waits until the page shows what the model expects. */
export async function expectPage(page: Page, model: Model): Promise<void> {
  const { cart, removed, place, entries, entry } = model;
  const drawer = page.getByRole("dialog");
  const total = [...cart.values()].reduce((sum, quantity) => sum + quantity, 0);
  await expect(async () => {
    const state = await page.evaluate(() => ({
      path: location.pathname + location.hash,
      scrollY,
      entry: navigation.currentEntry?.index,
      entries: navigation.entries().length,
      isFocusInCart: document.activeElement?.closest("dialog") !== null,
    }));
    const isFocusInCart = entry.isCartOpen;
    expect(state).toEqual({ ...entry.page, entry: place, entries: entries.length, isFocusInCart });
    expect(await drawer.isVisible()).toBe(entry.isCartOpen);
    if (entry.isCartOpen) {
      await expect(drawer.getByRole("heading")).toHaveText(`Your Cart (${total})`, { timeout: 1 });
      const lines = [...cart].map(([product, quantity]) => lineText(product, quantity));
      expect(new Set(await drawer.getByRole("listitem").allTextContents())).toEqual(new Set(lines));
      const texts = [...removed.keys()].map(({ name }) => `Removed ${name}`);
      expect(new Set(await drawer.getByText(/^Removed/).allTextContents())).toEqual(new Set(texts));
    } else {
      const count = total === 1 ? ", 1 item" : total > 1 ? `, ${total} items` : "";
      const button = page.getByRole("button", { name: `Cart${count}`, exact: true });
      expect(await button.count()).toBe(1);
    }
  }).toPass({ timeout: 5_000, intervals: [10, 20, 50] });
}
