import { currency } from "~/band/currency";
import { first } from "../../products";
import { addButton, brand, expect, openCart, test } from "../fixtures";
import { type DevServer, startDevServer } from "./dev-server";
import { expectSamePage, open } from "./open-page";

let server: DevServer;

// One server, whose files the tests edit.
test.describe.configure({ mode: "serial" });

test.beforeAll(async () => {
  test.setTimeout(60_000);
  server = await startDevServer();
});

test.afterEach(async () => {
  await server.restore();
  // The server hears of it in its own time: until then its HTML is not what the browser makes of the files.
  await expect
    .poll(async () => (await fetch(server.url)).text())
    .not.toMatch(/Quokka|New Band|View More|Go to content/);
});

test.afterAll(() => server.stop());

test.describe("an edit shows in the open page, whose cart goes on working", () => {
  test("of a product, in what is listed, in the cart, and in what a search finds", async ({
    page,
  }) => {
    await open(page, server, "/store?search=quokka");
    await expect(addButton(page, { name: "Quokka" })).toBeHidden();
    await server.edit("app/band/products.ts", `"${first.name}"`, '"Quokka"');
    await addButton(page, { name: "Quokka" }).click();
    await expect(page.getByRole("button", { name: "Cart, 1 item" })).toBeVisible();
    await expect((await openCart(page)).getByText("Quokka")).toBeVisible();
    await server.edit("app/band/brand.ts", `"${brand.name}"`, '"New Band"');
    await expect(page).toHaveTitle(/New Band/);
    await expectSamePage(page);
  });

  test("of the currency", async ({ page }) => {
    await open(page, server, "/store");
    const code = currency.code === "EUR" ? "USD" : "EUR";
    await server.edit("app/band/currency.ts", `"${currency.code}"`, `"${code}"`);
    const { format } = new Intl.NumberFormat(currency.locale, {
      style: "currency",
      currency: code,
      useGrouping: currency.isGrouped,
    });
    const price = format(first.price);
    await expect(page.getByRole("article").first().getByText(price)).toBeVisible();
    await addButton(page, first).click();
    await expect((await openCart(page)).getByText(price)).toHaveCount(3);
    await expectSamePage(page);
  });

  test("of the files that the cart is made of", async ({ page }) => {
    await open(page, server, "/store");
    let items = 0;
    for (const [file, text, replacement] of [
      ["app/cart/use-cart.ts", "must be used within", "is used outside of"],
      ["app/cart/cart-provider.tsx", "A removal is", "Each removal is"],
      ["app/cart/toasts.ts", "duration: 15_000", "duration: 14_000"],
      ["app/cart/cart-actions.ts", "quantity <= 0", "quantity < 1"],
      ["app/cart/rules.ts", "999_999", "999_998"],
    ] as const) {
      const updated = page.waitForEvent("console", (message) =>
        message.text().includes("hot updated: /app/cart/cart-provider.tsx"),
      );
      await server.edit(file, text, replacement);
      await updated;
      await addButton(page, first).click();
      items += 1;
      await expect(page.getByRole("button", { name: `Cart, ${items} item` })).toBeVisible();
    }
    await expectSamePage(page);
  });

  test("of the open page's route, after edits of routes that it has not loaded", async ({
    page,
  }) => {
    await open(page, server, "/");
    await server.edit("app/routes/store.tsx", "Shop All Products", "Browse the Shelves");
    await server.edit("app/routes/health.ts", "is up", "is open");
    await server.edit("app/routes/home.tsx", "View All", "View More");
    await page.getByRole("link", { name: "View More" }).click();
    await expect(page.getByRole("heading", { name: "Browse the Shelves" })).toBeVisible();
    await server.edit("app/routes/store.tsx", "Browse the Shelves", "Look Around");
    await expect(page.getByRole("heading", { name: "Look Around" })).toBeVisible();
    await expectSamePage(page);
  });

  test("of a route that was not loaded and gets a loader", async ({ page }) => {
    await open(page, server, "/");
    const asked = page.waitForRequest(/_\.data|\/store\.data/);
    await server.edit(
      "app/routes/store.tsx",
      "export function clientLoader({ request }: Route.ClientLoaderArgs) {\n  return load(request);\n}",
      "",
    );
    await page.waitForEvent("console", (message) => message.text().includes("[vite]"));
    await page.getByRole("link", { name: "View All" }).click();
    await expect(page.getByRole("heading", { name: "Shop All Products" })).toBeVisible();
    await asked;
    await expectSamePage(page);
  });

  test("of the frame, also while the cart is open", async ({ page }) => {
    await open(page, server, "/store");
    await addButton(page, first).click();
    const drawer = await openCart(page);
    await server.edit("app/root.tsx", "Skip to content", "Go to content");
    await expect(page.getByText("Go to content")).toBeAttached();
    await expect(drawer.getByText(first.name)).toBeVisible();
    await expectSamePage(page);
  });
});

test("an edit of a style shows in the open page", async ({ page }) => {
  await open(page, server, "/");
  // A class that was never used before.
  await server.edit("app/home/about.tsx", "text-accent", "text-[rgb(1,2,3)]");
  await expect(page.getByRole("heading", { name: /^About/ })).toHaveCSS("color", "rgb(1, 2, 3)");
  await server.edit("app/band/theme.css", /--color-paper: #\w+/, "--color-paper: #010203");
  await expect(page.locator("body")).toHaveCSS("background-color", "rgb(1, 2, 3)");
  await server.edit("app/ui/buttons.css", "font-weight: 700", "font-weight: 300");
  await expect(page.getByRole("link", { name: "Shop Now" })).toHaveCSS("font-weight", "300");
  await expectSamePage(page);
});
