import type { Locator } from "playwright/test";
import { boxOf, expect, test } from "../fixtures";

/** Expects that each element starts where the one before ends, or later, and that a row is at one height. */
async function expectOrder(direction: "row" | "column", elements: Locator[]): Promise<void> {
  for (const [index, element] of elements.slice(1).entries()) {
    const before = await boxOf(elements[index] as Locator);
    const box = await boxOf(element);
    const gap = direction === "row" ? box.left - before.right : box.top - before.bottom;
    expect(gap, `the gap before ${element}`).toBeGreaterThan(-1);
    if (direction === "column") continue;
    expect(box.top, `the top of ${element}`).toBeLessThan(before.bottom);
    expect(box.bottom, `the bottom of ${element}`).toBeGreaterThan(before.top);
  }
}

for (const { screen, width, direction } of [
  { screen: "a phone", width: 390, direction: "column" },
  { screen: "a wide screen", width: 1280, direction: "row" },
] as const) {
  test(`on ${screen}, the home page's words and picture are in one ${direction}, and so is the form`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    const main = page.getByRole("main");
    const footer = page.getByRole("contentinfo");
    const quickLinks = footer.getByRole("navigation", { name: "Quick Links" });
    const links = await page.getByRole("banner").getByRole("link").all();
    await expectOrder("row", [...links, store.cartButton(0)]);
    const logo = await boxOf(page.getByRole("link", { name: "Halfpenny Groove, home" }));
    expect(logo.left, "the logo is at the left").toBeLessThan(64);
    expect(logo.width, "the logo's link is only as wide as the logo").toBeLessThan(200);
    await expectOrder(direction, [
      main.getByRole("link", { name: "Shop Now" }),
      main.getByRole("img", { name: /^Trumpet/ }),
    ]);
    await expectOrder("row", [
      main.getByRole("heading", { name: "Featured Products" }),
      main.getByRole("link", { name: "View All" }),
    ]);
    await expectOrder(direction, [
      main.getByPlaceholder("Your email address"),
      main.getByRole("button", { name: "Subscribe" }),
    ]);
    await expectOrder(direction, [footer.getByText(/^Funk and soul/), quickLinks]);
    await expectOrder("row", [quickLinks, footer.getByRole("navigation", { name: "Follow Us" })]);
  });

  test(`on ${screen}, the store page's categories and search box are in one ${direction}`, async ({
    page,
    store,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/store");
    const search = page.getByRole("search");
    const categories = search.getByRole("group", { name: "Category" });
    await expectOrder(direction, [categories, store.searchBox]);
    await expectOrder("row", [store.searchBox, search.getByRole("button", { name: "Search" })]);
    await expectOrder("row", await categories.getByRole("button").all());
    const card = page.getByRole("article", { name: "Logo T-Shirt" });
    await expectOrder("column", [
      search,
      page.getByRole("main").getByRole("status"),
      card.getByRole("img"),
      card.getByText("clothing"),
      card.getByRole("heading"),
      card.getByRole("button"),
      card.getByText(/^Heavy combed cotton/),
    ]);
  });
}

test("a cart line's picture is beside its words and buttons, and Checkout below the sum", async ({
  page,
  store,
}) => {
  await page.setViewportSize({ width: 320, height: 568 });
  await store.openWithCart([["Small Change Album", 999_999]]);
  const drawer = await store.openCart();
  await store.waitForFontsAndAnimations();
  const picture = drawer.getByRole("img");
  const price = drawer.getByText("$9.99", { exact: true });
  const total = drawer.getByRole("listitem").getByText("$9989990.01");
  const sum = drawer.getByText("$9989990.01", { exact: true }).last();
  const less = store.lineButton("One less", "Small Change Album");
  await expectOrder("row", [picture, drawer.getByText("Small Change Album", { exact: true })]);
  await expectOrder("row", [picture, price, total]);
  await expectOrder("row", [
    picture,
    less,
    drawer.getByText("999999", { exact: true }),
    store.lineButton("One more", "Small Change Album"),
    store.lineButton("Remove", "Small Change Album"),
  ]);
  await expectOrder("column", [
    drawer.getByText("Small Change Album", { exact: true }),
    price,
    less,
  ]);
  await expectOrder("row", [drawer.getByText("Subtotal", { exact: true }), sum]);
  await expectOrder("column", [
    sum,
    drawer.getByRole("button", { name: "Checkout" }),
    drawer.getByText(/^Guest checkout/),
  ]);
});

test("a price and the number on the cart's button are in circles", async ({ page, store }) => {
  await store.openWithCart([["Logo T-Shirt", 1]]);
  const badge = store.cartButton(1).getByText("1");
  await expect(badge).toBeVisible();
  await store.waitForFontsAndAnimations();
  for (const circle of [badge, page.getByText("$25.99")]) {
    const { width, height } = await boxOf(circle);
    expect(width, `${circle}`).toBeCloseTo(height, 0);
  }
});
