import type { Locator, PlaywrightTestOptions } from "playwright/test";
import { findOverflows } from "../every-page/layout-problems";
import { brand, expect, isOnTop, type Store, test } from "../fixtures";
import { section, subscribe, thanks } from "../mailing-list/form";
import { removeNewFeatures } from "./old-browser";

type Shopper = {
  /** Tests with the @engines tag also run in Firefox and WebKit if Playwright has installed those browsers. */
  tag?: "@engines";
  use?: Partial<PlaywrightTestOptions>;
  prepare?: () => void;
  press?: (target: Locator) => Promise<void>;
};

const shoppers: Record<string, Shopper> = {
  "on a phone": { tag: "@engines", use: { viewport: { width: 412, height: 839 } } },
  "on a small phone with large text": {
    use: { viewport: { width: 320, height: 568 } },
    prepare: enlargeText,
  },
  "on a phone in landscape, with an old browser": {
    use: { viewport: { width: 844, height: 390 } },
    prepare: removeNewFeatures,
  },
  "with only a keyboard, on a desktop": {
    use: { viewport: { width: 1280, height: 720 }, isMobile: false, hasTouch: false },
    press: pressWithKeyboard,
  },
  "without scripts": { use: { javaScriptEnabled: false } },
};

for (const [name, shopper] of Object.entries(shoppers)) {
  const { tag = [], use = {}, prepare = () => {}, press = (target) => target.click() } = shopper;

  test.describe(name, () => {
    test.use(use);

    test("an undecided shopper follows a friend's link, looks around and buys", { tag }, async ({
      page,
      javaScriptEnabled,
      store,
    }) => {
      await page.addInitScript(prepare);
      await page.goto("/store?category=clothing");
      await expect(store.productNames).toHaveText(["Logo T-Shirt", "Arches Hoodie"]);
      if (javaScriptEnabled) await press(store.addButton("Logo T-Shirt"));
      expect(await findOverflows(page)).toEqual([]);
      await press(store.categoryButton("accessories"));
      await expect(store.productNames).toHaveText(["Horn Section Cap", "Groove Phone Case"]);
      await expect(page.getByRole("status").first()).toBeInViewport();
      if (javaScriptEnabled) await press(store.addButton("Horn Section Cap"));

      // The search finds nothing in this category.
      const search = "logo";
      await press(page.getByRole("link", { name: "Search products" }));
      await expect(store.searchBox).toBeFocused();
      await page.keyboard.type(search);
      await page.keyboard.press("Enter");
      await expect(page.getByText("No products found matching your criteria.")).toBeVisible();
      expect(await findOverflows(page)).toEqual([]);
      await press(page.getByRole("button", { name: "Clear Filters" }));
      await expect(page.getByRole("article")).toHaveCount(8);
      await page.goBack();
      await expect(store.searchBox).toHaveValue(search);
      await press(store.categoryButton("all"));
      await expect(store.productNames).toHaveText(["Logo T-Shirt"]);

      if (javaScriptEnabled) {
        await buy(store, press);
      } else {
        await expect(page.locator("noscript p")).toBeVisible();
        await expect(page.getByRole("button", { name: /^Cart|^Add to Cart/ })).toHaveCount(0);
      }
      await press(store.headerLink(`${brand.name}, home`));
      await expect(page.getByRole("heading", { name: "Featured Products" })).toBeVisible();
      expect(await findOverflows(page)).toEqual([]);
      await subscribe(page, `${name.replaceAll(/\W/g, "")}@example.com`);
      await expect(section(page).getByText(thanks)).toBeInViewport();
    });
  });
}

async function buy(store: Store, press: (target: Locator) => Promise<void>): Promise<void> {
  const { page } = store;
  const cart = await store.openCart();
  await press(store.lineButton("One more", "Horn Section Cap"));
  await press(store.lineButton("Remove", "Logo T-Shirt"));
  await press(cart.getByRole("button", { name: "Undo" }));
  await expect(cart.locator("ul > li")).toHaveText([
    "Logo T-Shirt$25.99Quantity: 1Total: $25.99",
    "Horn Section Cap$19.99Quantity: 2Total: $39.98",
  ]);
  expect(await findOverflows(page)).toEqual([]);
  await press(cart.getByRole("button", { name: "Checkout" }));
  await expect(store.toast("Checkout functionality coming soon!")).toBeVisible();
  await press(cart.getByRole("button", { name: "Close cart" }));
  await expect(cart).toBeHidden();
  await expect(store.cartButton(3)).toBeInViewport();
}

/** Moves the focus to the target step by step. Fails if a step focuses a covered element (WCAG 2.2, 2.4.11). */
async function pressWithKeyboard(target: Locator): Promise<void> {
  const { keyboard } = target.page();
  const findKey = () =>
    target.evaluate((target) => {
      if (target === document.activeElement) return "Enter";
      const place = document.activeElement?.compareDocumentPosition(target) ?? 0;
      return place & Node.DOCUMENT_POSITION_PRECEDING ? "Shift+Tab" : "Tab";
    });
  let key = await findKey();
  for (let presses = 0; key !== "Enter" && presses < 50; presses++) {
    await keyboard.press(key);
    await expect.poll(() => isOnTop(target.page().locator(":focus"))).toBe(true);
    key = await findKey();
  }
  await expect(target).toBeFocused();
  await keyboard.press("Enter");
}

function enlargeText(): void {
  document.addEventListener("DOMContentLoaded", () => {
    document.documentElement.style.fontSize = "200%";
  });
}
