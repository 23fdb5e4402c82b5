import { expect, type Locator, type Page } from "playwright/test";
import { products } from "~/band/products";
import { applyFilter, type Filter, noFilter } from "~/catalogue/filter";
import { cartKey, type SavedLine, savedCart } from "../saved-cart";

/** Finds and presses what many tests need in the open page. */
export class Store {
  readonly searchBox: Locator;

  constructor(readonly page: Page) {
    this.searchBox = page.getByPlaceholder("Search products...");
  }

  /** Opens a page and waits for hydration. Before hydration, links and forms cause full page loads. */
  async open(path: string): Promise<void> {
    await this.page.goto(path);
    await this.waitForStart();
  }

  async waitForStart(): Promise<void> {
    const isWaiting = () => this.page.evaluate(() => Boolean(window.takeEarlyClicks));
    await expect.poll(isWaiting, "the page still waits for its scripts").toBe(false);
  }

  /** Opens a page with a saved cart. Unlike `open`, doesn't wait for hydration. */
  async openWithCart(
    lines: SavedLine[],
    path = "/store",
    waitUntil: "load" | "commit" = "load",
  ): Promise<void> {
    await this.page.addInitScript(
      ([key, value]) => {
        // In Firefox, the empty page that a tab shows first has no storage.
        if (self.origin === "null") return;
        // A reload keeps later changes.
        if (localStorage.getItem(key) === null) localStorage.setItem(key, value);
      },
      [cartKey, savedCart(lines)] as const,
    );
    await this.page.goto(path, { waitUntil });
  }

  async expectResults(filter: Partial<Filter>): Promise<void> {
    // unit/catalogue/filter.test.ts checks the filter itself.
    const results = applyFilter(products, { ...noFilter, ...filter });
    expect(results).not.toEqual([]);
    const names = this.page.getByRole("article").getByRole("heading");
    await expect(names).toHaveText(results.map(({ name }) => name));
  }

  /** Opens the cart, and waits for its drawer, which appears only after hydration. */
  async openCart(): Promise<Locator> {
    await this.page.getByRole("button", { name: /^Cart/ }).click();
    const drawer = this.page.getByRole("dialog", { name: /Your Cart/ });
    await expect(drawer).toBeVisible();
    return drawer;
  }

  /** Checks the products and quantities of the open cart's lines. */
  async expectLines(...lines: [product: { name: string }, quantity: number][]): Promise<void> {
    const readLines = () =>
      this.page.locator("dialog .cart-line").evaluateAll((lines) =>
        lines.map((line) => {
          const quantity = /Quantity: (\d+)/.exec(line.textContent)?.[1];
          return `${line.querySelector("img")?.alt} × ${quantity}`;
        }),
      );
    await expect
      .poll(readLines)
      .toEqual(lines.map(([{ name }, quantity]) => `${name} × ${quantity}`));
  }

  /** The cart's button while the cart has this number of items. */
  cartButton(items: number): Locator {
    const name = items === 0 ? "Cart" : `Cart, ${items} item${items === 1 ? "" : "s"}`;
    return this.page.getByRole("button", { name, exact: true });
  }

  headerLink(name: string): Locator {
    const header = this.page.getByRole("banner");
    return header.getByRole("link", { name, exact: true });
  }

  addButton(product: string): Locator {
    return this.page.getByRole("button", { name: `Add to Cart: ${product}`, exact: true });
  }

  lineButton(label: "One less" | "One more" | "Remove", product: string): Locator {
    return this.page.getByRole("button", { name: `${label} ${product}`, exact: true });
  }

  categoryButton(category: string): Locator {
    const categories = this.page.getByRole("group", { name: "Category" });
    return categories.getByRole("button", { name: category, exact: true });
  }

  /** Screen readers read the region's name before each toast, so it contains no shortcut. */
  toast(text: string): Locator {
    return this.page.getByRole("region", { name: "Notifications", exact: true }).getByText(text);
  }

  /** Holds toasts open. Otherwise, they leave after their time. */
  async holdOpen(toast: Locator): Promise<void> {
    await toast.dispatchEvent("mousemove");
  }

  /** Waits until fonts have loaded and animations have ended. */
  async waitForFontsAndAnimations(): Promise<void> {
    await this.page.evaluate(async () => {
      await document.fonts.ready;
      // Animations that follow the scroll position never finish.
      const all = document.getAnimations().filter(({ timeline }) => timeline === document.timeline);
      await Promise.allSettled(all.map(({ finished }) => finished));
    });
  }

  /** Pauses requests for matching URLs until the test calls the returned function. */
  async pauseRequests(urls: string | RegExp): Promise<() => void> {
    let resume = () => {};
    const resumed = new Promise<void>((resolve) => {
      resume = resolve;
    });
    await this.page.route(urls, async (route) => {
      await resumed;
      await route.continue();
    });
    return resume;
  }

  scrollPosition(): Promise<number> {
    return this.page.evaluate(() => window.scrollY);
  }

  async scrollTo(position: number): Promise<void> {
    await this.page.evaluate((position) => window.scrollTo(0, position), position);
    await expect.poll(() => this.scrollPosition()).toBe(position);
  }
}
